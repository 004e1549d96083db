'use client';

import { useTranslations } from 'next-intl';
import { WrittenTexts } from '#components/resolutions/written-texts.tsx';
import { Reported, SentTimeline, TimelineLine } from '#components/shared/record/history/timeline.tsx';
import { useProcessorStatus } from '#components/shared/status/use-processor-status.ts';
import type { PayoutEventKind } from '#lib/domain/payouts/rules/timeline.ts';
import type { TimelineEntry } from '#lib/domain/payouts/schemas/views.ts';
import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';

/** All known events, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <SentTimeline
      entries={entries}
      isReport={({ kind }) => kind === 'reported' || kind === 'read'}
      toLine={(entry) => <Entry key={entry.id} entry={entry} />}
    />
  );
}

/** Events that never change the status, so the timeline need not say that they did not. */
const quietKinds: readonly PayoutEventKind[] = ['created', ...resolutionEventKinds];

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('payouts.timeline');
  const tRecord = useTranslations('record');
  const { kind, at, actorName, toStatus, words, ticket } = entry;
  const verdict = entry.verdict ?? 'none';
  return (
    <TimelineLine
      title={t(kind, {
        actor: actorName ?? t('somebody'),
        status: useProcessorStatus()(entry) ?? 'none',
        verdict,
      })}
      badge={toStatus ? <PayoutStatusBadge status={toStatus} /> : null}
      // The entry says that no answer came: that is our own finding, not the processor's.
      source={kind === 'outcome_unknown' ? 'system' : entry.source}
      at={at}
    >
      {words ? (
        <WrittenTexts words={words} ticket={ticket} />
      ) : (
        <Reported
          facts={entry}
          note={toStatus === null && !quietKinds.includes(kind) ? tRecord('nothingChanged') : null}
        />
      )}
    </TimelineLine>
  );
}
