'use client';

import { useTranslations } from 'next-intl';
import { WrittenTexts } from '#components/resolutions/written-texts.tsx';
import { Reported, SentTimeline, TimelineLine } from '#components/shared/record/history/timeline.tsx';
import { useProcessorStatus } from '#components/shared/status/use-processor-status.ts';
import type { RefundEventKind } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundTimelineEntry } from '#lib/domain/refunds/schemas/views.ts';
import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';
import { isReportedElsewhere } from './is-reported-elsewhere.ts';

/** All known events, newest first. */
export function RefundTimeline({ entries }: { entries: readonly RefundTimelineEntry[] }) {
  return (
    <SentTimeline
      entries={entries}
      isReport={(entry) => entry.kind === 'read' || isReportedElsewhere(entry, entries)}
      toLine={(entry) => <Entry key={entry.id} entry={entry} />}
    />
  );
}

function Entry({ entry }: { entry: RefundTimelineEntry }) {
  const t = useTranslations('refunds.timeline');
  const { kind, at, actorName, toStatus } = entry;
  const verdict = entry.verdict ?? 'none';
  return (
    <TimelineLine
      title={t(kind, {
        actor: actorName ?? t('somebody'),
        status: useProcessorStatus()(entry) ?? 'none',
        verdict,
      })}
      badge={toStatus ? <RefundStatusBadge status={toStatus} reviewReason={toReason(kind)} /> : null}
      // The entry says that no answer came: that is our own finding, not the processor's.
      source={kind === 'outcome_unknown' ? 'system' : entry.source}
      at={at}
    >
      <EntryReason entry={entry} />
    </TimelineLine>
  );
}

/** What the badge of a cancelled refund has to know: who ended it. */
function toReason(kind: RefundEventKind) {
  if (kind === 'declined') return 'declined_by_colleague';
  return kind === 'withdrawn' ? 'withdrawn_by_maker' : null;
}

/** Events that never change the status, so the timeline need not say that they did not. */
const quietKinds: readonly RefundEventKind[] = [
  'created',
  // The first of several approvals.
  'approved',
  'baseline',
  // A notification is only a hint: the status inquiry that follows it may change the status.
  'reported',
  'agreed',
  'disagreed',
  'not_found_yet',
  ...resolutionEventKinds,
];

/** What a person wrote, or what the processor or the transport reported, and whether it changed anything. */
function EntryReason({ entry }: { entry: RefundTimelineEntry }) {
  const t = useTranslations();
  const { kind, toStatus, words, ticket } = entry;
  if (words) return <WrittenTexts words={words} ticket={ticket} />;
  if (kind === 'not_found_yet') return <Reported facts={entry} note={t('refunds.timeline.provesNothing')} />;
  const changedNothing = toStatus === null && !quietKinds.includes(kind);
  return <Reported facts={entry} note={changedNothing ? t('record.nothingChanged') : null} />;
}
