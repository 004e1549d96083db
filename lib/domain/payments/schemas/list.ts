import {
  parseCursor,
  parseFlag,
  parsePeriod,
  parseSearchText,
  type QueryOf,
  someIds,
  someOf,
} from '#lib/list/query.ts';
import { paymentMethods } from '../rules.ts';
import { type PaymentGroup, paymentGroups, paymentStatuses } from '../status.ts';

const groupNames = Object.keys(paymentGroups) as PaymentGroup[];

/** What the address of the list may say. Its texts, unread, are what screens and query keys carry. */
export const paymentFilters = {
  /** Groups and exact statuses, any of them. */
  status: someOf([...groupNames, ...paymentStatuses]),
  method: someOf(paymentMethods),
  /** First seen in it, by the days of the asking person's zone. */
  period: parsePeriod,
  /** A reading contradicts the newest notification. */
  mismatch: parseFlag,
  /** Nobody knows what became of a capture or cancellation. */
  unanswered: parseFlag,
  /** Held, and by the processor's word for less than a day. */
  ending: parseFlag,
  /** Something is left to be refunded. */
  refundable: parseFlag,
  /** Id here or there, intent, our reference, the payer's phone, the last four of an instrument, or a sum. */
  q: parseSearchText,
};
export type PaymentFilters = QueryOf<typeof paymentFilters>;

/** The filters and the place of a page of the list. */
export const listPaymentsInput = {
  ...paymentFilters,
  cursor: parseCursor,
  /** Only these: rows on somebody's screen, read again. */
  ids: someIds('pay'),
};
export type ListPaymentsInput = QueryOf<typeof listPaymentsInput>;
