import type { RefundListItem } from './views.ts';

/** What a colleague can decide about somebody's refund before it is sent. */
export const decidedAs = ['approved', 'declined', 'cancelled'] as const;

/** A colleague's decision about a refund, as its maker sees it. */
export type DecidedRefund = {
  id: string;
  answer: (typeof decidedAs)[number];
  at: string;
  /** The reason of a decline. */
  words: string | null;
  refund: Pick<RefundListItem, 'id' | 'number' | 'amount' | 'anotherAccount' | 'payment'>;
};
