'use client';

import { BellRing, CornerDownLeft, type LucideIcon, Settings2, User } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/date-time.tsx';
import type { TimelineEntry } from '#lib/domain/payouts/schemas.ts';
import type { FactSource } from '#lib/domain/payouts/status.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';
import { useReason } from '../use-reason.ts';

const sourceIcons: Record<FactSource, LucideIcon> = {
  person: User,
  processor_answer: CornerDownLeft,
  webhook: BellRing,
  system: Settings2,
};

/** Everything that is known to have happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations('payouts.timeline');
  return (
    <section className="grid gap-4">
      <h2 className="font-semibold text-base">{t('title')}</h2>
      <ol className="grid">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('payouts.timeline');
  const { kind, at, actorName, toStatus, processorStatus } = entry;
  // What is told is that there was no answer: that is our own finding.
  const source = kind === 'outcome_unknown' ? 'system' : entry.source;
  const Icon = sourceIcons[source];
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
      <span aria-hidden className="absolute top-7 bottom-0 left-[0.84rem] w-px bg-line group-last:hidden" />
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink-muted"
      >
        <Icon className="size-3.5" />
      </span>
      <div className="grid gap-0.5 pt-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">
            {t(kind, { actor: actorName ?? t('somebody'), status: processorStatus ?? 'none' })}
          </span>
          {toStatus ? <PayoutStatusBadge status={toStatus} /> : null}
        </p>
        <EntryReason entry={entry} />
        <p className="text-ink-muted text-sm">
          {t(`source.${source}`)} · <DateTime value={at} style="seconds" />
        </p>
      </div>
    </li>
  );
}

/** What the processor or the line said, and whether it changed anything. */
function EntryReason({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('payouts.timeline');
  const reason = useReason()(entry);
  const changedNothing = entry.toStatus === null && entry.kind !== 'created';
  if (!reason && !changedNothing) return null;
  return (
    <p className="max-w-[68ch]">
      {reason?.sentence}
      {reason?.message ? t('said', { message: reason.message }) : null}
      {reason?.code ? <span className="ml-1.5 font-mono text-ink-muted text-xs">{reason.code}</span> : null}
      {changedNothing ? <span className="text-ink-muted"> {t('nothingChanged')}</span> : null}
    </p>
  );
}
