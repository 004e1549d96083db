'use client';

import { useQuery } from '@tanstack/react-query';
import { RefundFacts } from '#components/refunds/page/refund-facts.tsx';
import { RefundState } from '#components/refunds/page/refund-state.tsx';
import { RefundTimeline } from '#components/refunds/page/refund-timeline.tsx';
import { refundQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { StoryPending } from './story-pending.tsx';

/** A refund; its facts link to the payment and to its other attempts. */
export function RefundStory({ id }: { id: string }) {
  const reading = useQuery(refundQuery(id));
  const { data: refund } = reading;
  if (!refund) return <StoryPending error={reading.error} />;
  return (
    <>
      <RefundState refund={refund} />
      <RefundTimeline entries={refund.timeline} />
      <RefundFacts refund={refund} />
    </>
  );
}
