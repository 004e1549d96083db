import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { defineList, type FiltersOf, type InputOf } from '#lib/list/define-list.ts';
import { parseFlag, parsePeriod, parseSearchText, type Reader, someOf } from '#lib/list/query.ts';
import { type RefundGroup, refundGroups, refundStatuses } from '../status.ts';

const groupNames = Object.keys(refundGroups) as RefundGroup[];

const parsePaymentId: Reader<string> = (text) =>
  isId('payment', text) ? accept(text) : refuse('filter_value_unknown');

export const refundList = defineList({
  path: '/api/refunds',
  key: ['refunds', 'list'],
  idPrefix: 'rf',
  filters: {
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
  },
  apiOnly: {
    /** All refunds of one payment. */
    payment: parsePaymentId,
  },
});
export type RefundFilters = FiltersOf<typeof refundList>;
export type ListRefundsInput = InputOf<typeof refundList>;
