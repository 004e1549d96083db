'use client';

import { useTranslations } from 'next-intl';
import { RecordTimeline, Said, TimelineLine } from '#components/shared/record/history/timeline.tsx';
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
  const tRecord = useTranslations('record');
  const { kind, at, actorName, toStatus, processorStatus } = entry;
  return (
    <TimelineLine
      title={t(kind, { actor: actorName ?? t('somebody'), status: processorStatus ?? 'none' })}
      badge={toStatus ? <PayoutStatusBadge status={toStatus} /> : null}
      // What is told is that there was no answer: that is our own finding.
      source={kind === 'outcome_unknown' ? 'system' : entry.source}
      at={at}
    >
      <Said facts={entry} note={toStatus === null && kind !== 'created' ? tRecord('nothingChanged') : null} />
    </TimelineLine>
  );
}
