'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { RecordTimeline, Reported, TimelineLine } from '#components/shared/record/history/timeline.tsx';
import { useProcessorStatus } from '#components/shared/status/use-processor-status.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { type ReadProblem, readProblems } from '#lib/domain/inquiries/status.ts';
import type { PaymentTimelineEntry } from '#lib/domain/payments/schemas/views.ts';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';

/** What another noun adds to the history of a payment. */
export type OtherLine = { id: string; at: string; line: ReactNode };

type PaymentTimelineProps = {
  entries: readonly PaymentTimelineEntry[];
  others: readonly OtherLine[];
  /** The newest reading that succeeded. */
  readAt: string | null;
};

/** All known events, its refunds among them, newest first. */
export function PaymentTimeline({ entries, others, readAt }: PaymentTimelineProps) {
  const own = entries.map((entry) => ({ id: entry.id, at: entry.at, line: <Entry entry={entry} /> }));
  const since = readAt !== null && isOver(entries, readAt) ? readAt : null;
  const again = since === null ? [] : [{ id: 'read_since', at: since, line: <ReadSince at={since} /> }];
  // Events of one moment keep their order: they come newest first already.
  const lines = [...again, ...own, ...others].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <RecordTimeline count={entries.length}>
      {lines.map(({ id, line }) => (
        <Fragment key={id}>{line}</Fragment>
      ))}
    </RecordTimeline>
  );
}

/** A reading that failed is the history's last word until one that succeeds brings news, which most do not. */
function isOver(entries: readonly PaymentTimelineEntry[], readAt: string): boolean {
  const newest = entries.find(({ source }) => source === 'inquiry');
  return newest !== undefined && findProblem(newest) !== null && newest.at < readAt;
}

function ReadSince({ at }: { at: string }) {
  return <TimelineLine title={useTranslations('payments.timeline')('readSince')} source="inquiry" at={at} />;
}

function Entry({ entry }: { entry: PaymentTimelineEntry }) {
  const t = useTranslations('payments.timeline');
  const locale = useLocale();
  const toWord = useProcessorStatus();
  const { at, kind, actorName, source, toStatus, fromStatus, action } = entry;
  const problem = findProblem(entry);
  const title = problem === null ? kind : 'readFailed';
  return (
    <TimelineLine
      title={t(title, {
        actor: actorName ?? t('somebody'),
        source,
        status: toWord(entry) ?? 'none',
        kind: action?.kind ?? 'capture',
        sum: action ? formatMoney(fromMoneyView(action.amount), locale) : '',
      })}
      badge={toStatus && toStatus !== fromStatus ? <PaymentStatusBadge status={toStatus} /> : null}
      // The entry says that no answer came: that is our own finding, not the processor's.
      source={kind === 'action_unknown' ? 'system' : source}
      at={at}
    >
      <EntryReason entry={entry} problem={problem} />
    </TimelineLine>
  );
}

/** Why a status inquiry failed. */
function findProblem({ kind, errorCode }: PaymentTimelineEntry): ReadProblem | null {
  if (kind !== 'read' && kind !== 'disagreed') return null;
  return kind === 'read' ? (readProblems.find((problem) => problem === errorCode) ?? null) : null;
}

function EntryReason({ entry, problem }: { entry: PaymentTimelineEntry; problem: ReadProblem | null }) {
  const t = useTranslations('payments.problem');
  if (problem) return <p className="max-w-[68ch] first-letter:uppercase">{t(problem, { until: 'none' })}</p>;
  return entry.kind === 'disagreed' ? null : <Reported facts={entry} />;
}
