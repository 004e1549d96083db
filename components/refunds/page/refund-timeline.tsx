'use client';

import { useTranslations } from 'next-intl';
import { WrittenWords } from '#components/resolutions/written-words.tsx';
import { RecordTimeline, Said, TimelineLine } from '#components/shared/record/history/timeline.tsx';
import type { RefundTimelineEntry } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundEventKind } from '#lib/domain/refunds/status.ts';
import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';

/** Everything that is known to have happened, newest first. */
export function RefundTimeline({ entries }: { entries: readonly RefundTimelineEntry[] }) {
  return (
    <RecordTimeline>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </RecordTimeline>
  );
}

function Entry({ entry }: { entry: RefundTimelineEntry }) {
  const t = useTranslations('refunds.timeline');
  const { kind, at, actorName, toStatus, processorStatus } = entry;
  const verdict = entry.verdict ?? 'none';
  return (
    <TimelineLine
      title={t(kind, { actor: actorName ?? t('somebody'), status: processorStatus ?? 'none', verdict })}
      badge={toStatus ? <RefundStatusBadge status={toStatus} /> : null}
      // What is told is that there was no answer: that is our own finding.
      source={kind === 'outcome_unknown' ? 'system' : entry.source}
      at={at}
    >
      <EntryReason entry={entry} />
    </TimelineLine>
  );
}

/** What is expected to change nothing, and so need not say that it did not. */
const quietKinds: readonly RefundEventKind[] = [
  'created',
  // The first of several approvals.
  'approved',
  'baseline',
  // A hint: what it leads to is the reading after it.
  'reported',
  'agreed',
  'disagreed',
  'not_found_yet',
  ...resolutionEventKinds,
];

/** What a person wrote, or what the processor or the line said, and whether it changed anything. */
function EntryReason({ entry }: { entry: RefundTimelineEntry }) {
  const t = useTranslations();
  const { kind, toStatus, words, ticket } = entry;
  if (words) return <WrittenWords words={words} ticket={ticket} />;
  if (kind === 'not_found_yet') return <Said facts={entry} note={t('refunds.timeline.provesNothing')} />;
  const changedNothing = toStatus === null && !quietKinds.includes(kind);
  return <Said facts={entry} note={changedNothing ? t('record.nothingChanged') : null} />;
}
