import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import {
  parseCursor,
  parseFlag,
  parsePeriod,
  parseSearchText,
  type QueryOf,
  type Reader,
  someIds,
  someOf,
} from '#lib/list/query.ts';
import { type RefundGroup, refundGroups, refundStatuses } from '../status.ts';

const groupNames = Object.keys(refundGroups) as RefundGroup[];

/** What the address of the list may say. Its texts, unread, are what screens and query keys carry. */
export const refundFilters = {
  /** Groups and exact statuses, any of them. */
  status: someOf([...groupNames, ...refundStatuses]),
  /** Made in it, by the days of the asking person's zone. */
  period: parsePeriod,
  /** Made by the asking person. */
  mine: parseFlag,
  /** To another phone and bank. */
  anotherAccount: parseFlag,
  /** Waits for the asking person: for approval, or for a second word on how it ended. */
  toDecide: parseFlag,
  /** A reading contradicts the newest notification. */
  mismatch: parseFlag,
  /** Number, id here or there, the payment's id or reference, a phone, or a sum. */
  q: parseSearchText,
};
export type RefundFilters = QueryOf<typeof refundFilters>;

const parsePaymentId: Reader<string> = (text) =>
  isId('payment', text) ? accept(text) : refuse('filter_value_unknown');

/** The filters and the place of a page of the list. */
export const listRefundsInput = {
  ...refundFilters,
  cursor: parseCursor,
  /** Only these: rows on somebody's screen, read again. */
  ids: someIds('rf'),
  /** All refunds of one payment. */
  payment: parsePaymentId,
};
export type ListRefundsInput = QueryOf<typeof listRefundsInput>;
