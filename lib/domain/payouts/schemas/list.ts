import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import {
  defineList,
  type FiltersOf,
  type InputOf,
  parseFlag,
  parsePeriod,
  parseSearchText,
  parseWaiting,
  someOf,
} from '#lib/list/query.ts';
import { type PayoutGroup, payoutGroups, payoutStatuses } from '../status.ts';

export const payoutGroupNames = Object.keys(payoutGroups) as PayoutGroup[];

export const payoutList = defineList({
  idPrefix: 'po',
  filters: {
    /** Groups and exact statuses in any combination. */
    status: someOf([...payoutGroupNames, ...payoutStatuses]),
    method: someOf(payoutMethods),
    /** Days on which the payout was made, in the viewer's time zone. */
    period: parsePeriod,
    /** Ended today, by the viewer's own day. */
    endedToday: parseFlag,
    /** Made by the viewer. */
    mine: parseFlag,
    /** The viewer has to decide about it, or to find out how it ended. */
    waiting: parseWaiting,
    /** Accepted so long ago that the processor's support should be asked. */
    silent: parseFlag,
    /**
     * Order number, our id or the processor's, the recipient's phone, the last four digits of a card, or an
     * amount.
     */
    q: parseSearchText,
  },
});
export type PayoutFilters = FiltersOf<typeof payoutList>;
export type ListPayoutsInput = InputOf<typeof payoutList>;
