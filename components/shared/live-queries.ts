import type { QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#lib/core/live-topics.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { recipientKeys } from '#lib/domain/recipients/query-options.ts';

/** Which reads a change makes stale. */
export const staleKeys: Record<LiveTopic, (id: string) => QueryKey[]> = {
  payout: (id) => [payoutKeys.one(id), payoutKeys.list],
  'recipient-check': (id) => [recipientKeys.check(id)],
  banks: () => [recipientKeys.banks],
  dispatch: () => [payoutKeys.dispatch],
};

/** Everything that changes live, for when it is not known what did. */
export const allLiveKeys: QueryKey[] = [
  payoutKeys.all,
  payoutKeys.dispatch,
  recipientKeys.banks,
  recipientKeys.check('').slice(0, 1),
];
