'use client';

import { useQuery } from '@tanstack/react-query';
import { PayoutFacts } from '#components/payouts/page/facts/payout-facts.tsx';
import { PayoutState } from '#components/payouts/page/payout-state.tsx';
import { Timeline } from '#components/payouts/page/timeline.tsx';
import { payoutQuery } from '#lib/domain/payouts/query-options.ts';
import { StoryPending } from './story-pending.tsx';

/** A payout with its attempts: the facts link to the one before and after it. */
export function PayoutStory({ id }: { id: string }) {
  const reading = useQuery(payoutQuery(id));
  const { data: payout } = reading;
  if (!payout) return <StoryPending error={reading.error} />;
  return (
    <>
      <PayoutState payout={payout} />
      <Timeline entries={payout.timeline} />
      <PayoutFacts payout={payout} />
    </>
  );
}
