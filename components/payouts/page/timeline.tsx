'use client';

import { useTranslations } from 'next-intl';
import { RecordTimeline, TimelineLine } from '#components/shared/record/timeline.tsx';
import { useReason } from '#components/shared/use-reason.ts';
import type { TimelineEntry } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';

/** Everything that is known to have happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <RecordTimeline>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </RecordTimeline>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('payouts.timeline');
  const { kind, at, actorName, toStatus, processorStatus } = entry;
  return (
    <TimelineLine
      title={t(kind, { actor: actorName ?? t('somebody'), status: processorStatus ?? 'none' })}
      badge={toStatus ? <PayoutStatusBadge status={toStatus} /> : null}
      // What is told is that there was no answer: that is our own finding.
      source={kind === 'outcome_unknown' ? 'system' : entry.source}
      at={at}
    >
      <EntryReason entry={entry} />
    </TimelineLine>
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
      {reason?.sentence} {reason?.message ? t('said', { message: reason.message }) : null}
      {reason?.code ? <span className="ml-1.5 font-mono text-ink-muted text-xs">{reason.code}</span> : null}
      {changedNothing ? <span className="text-ink-muted"> {t('nothingChanged')}</span> : null}
    </p>
  );
}
