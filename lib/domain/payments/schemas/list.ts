import {
  defineList,
  type FiltersOf,
  type InputOf,
  parseFlag,
  parsePeriod,
  parseSearchText,
  someOf,
} from '#lib/list/query.ts';
import { paymentMethods } from '../methods.ts';
import { type PaymentGroup, paymentGroups, paymentStatuses } from '../status.ts';

const groupNames = Object.keys(paymentGroups) as PaymentGroup[];

export const paymentList = defineList({
  idPrefix: 'pay',
  filters: {
    /** Any of these groups and exact statuses. */
    status: someOf([...groupNames, ...paymentStatuses]),
    method: someOf(paymentMethods),
    /** First seen in this period; days are in the requesting person's time zone. */
    period: parsePeriod,
    /** An inquiry contradicts the newest notification. */
    mismatch: parseFlag,
    /** The outcome of a capture or cancellation is unknown. */
    unanswered: parseFlag,
    /** Held, with less than a day left according to the processor. */
    ending: parseFlag,
    /** Any of these three, or lately in a status that nobody lists. */
    waiting: parseFlag,
    /** Something is left to refund. */
    refundable: parseFlag,
    /**
     * Our id or the processor's, the intent, our reference, the payer's phone, the last four digits of an
     * instrument, or an amount.
     */
    q: parseSearchText,
  },
});
export type PaymentFilters = FiltersOf<typeof paymentList>;
export type ListPaymentsInput = InputOf<typeof paymentList>;
