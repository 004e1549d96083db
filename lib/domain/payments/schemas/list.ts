import { defineList, type FiltersOf, type InputOf } from '#lib/list/define-list.ts';
import { parseFlag, parsePeriod, parseSearchText, someOf } from '#lib/list/query.ts';
import { paymentMethods } from '../rules.ts';
import { type PaymentGroup, paymentGroups, paymentStatuses } from '../status.ts';

const groupNames = Object.keys(paymentGroups) as PaymentGroup[];

export const paymentList = defineList({
  path: '/api/payments',
  key: ['payments', 'list'],
  idPrefix: 'pay',
  filters: {
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
  },
});
export type PaymentFilters = FiltersOf<typeof paymentList>;
export type ListPaymentsInput = InputOf<typeof paymentList>;
