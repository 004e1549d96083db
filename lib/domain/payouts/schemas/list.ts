import { payoutMethods } from '#lib/domain/recipients/methods/methods.ts';
import { defineList, type FiltersOf, type InputOf } from '#lib/list/define-list.ts';
import { parseFlag, parsePeriod, parseSearchText, someOf } from '#lib/list/query.ts';
import { type PayoutGroup, payoutGroups, payoutStatuses } from '../status.ts';

export const payoutGroupNames = Object.keys(payoutGroups) as PayoutGroup[];

export const payoutList = defineList({
  path: '/api/payouts',
  key: ['payouts', 'list'],
  idPrefix: 'po',
  filters: {
    /** Groups and exact statuses, any of them. */
    status: someOf([...payoutGroupNames, ...payoutStatuses]),
    method: someOf(payoutMethods),
    /** Made in it, by the days of the asking person's zone. */
    period: parsePeriod,
    /** Came to an end today, by the asking person's own day. */
    endedToday: parseFlag,
    /** Made by the asking person. */
    mine: parseFlag,
    /** Order number, id here or there, the recipient's phone, the last four of a card, or a sum. */
    q: parseSearchText,
  },
});
export type PayoutFilters = FiltersOf<typeof payoutList>;
export type ListPayoutsInput = InputOf<typeof payoutList>;
