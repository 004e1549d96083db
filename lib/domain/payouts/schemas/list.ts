import { payoutMethods } from '#lib/domain/recipients/methods/methods.ts';
import {
  parseCursor,
  parseFlag,
  parsePeriod,
  parseSearchText,
  type QueryOf,
  someIds,
  someOf,
} from '#lib/list/query.ts';
import { type PayoutGroup, payoutGroups, payoutStatuses } from '../status.ts';

export const payoutGroupNames = Object.keys(payoutGroups) as PayoutGroup[];

/** What the address of the list may say. Its texts, unread, are what screens and query keys carry. */
export const payoutFilters = {
  /** Groups and exact statuses, any of them. */
  status: someOf([...payoutGroupNames, ...payoutStatuses]),
  method: someOf(payoutMethods),
  /** Made in it, by the days of the asking person's zone. */
  period: parsePeriod,
  /** Came to an end today, by the asking person's own day. */
  endedToday: parseFlag,
  /** Made by the asking person. */
  mine: parseFlag,
  q: parseSearchText,
};
export type PayoutFilters = QueryOf<typeof payoutFilters>;

/** The filters and the place of a page of the list. */
export const listPayoutsInput = {
  ...payoutFilters,
  cursor: parseCursor,
  /** Only these: rows on somebody's screen, read again. */
  ids: someIds('po'),
};
export type ListPayoutsInput = QueryOf<typeof listPayoutsInput>;
