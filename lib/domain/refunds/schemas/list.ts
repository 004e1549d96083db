import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import {
  defineList,
  type InputOf,
  parseFlag,
  parsePeriod,
  parseSearchText,
  parseWaiting,
  type Reader,
  someOf,
} from '#lib/list/query.ts';
import { type RefundGroup, refundGroups, refundStatuses } from '../status.ts';

const groupNames = Object.keys(refundGroups) as RefundGroup[];

const parsePaymentId: Reader<string> = (text) =>
  isId('payment', text) ? accept(text) : refuse('filter_value_unknown');

export const refundList = defineList({
  idPrefix: 'rf',
  filters: {
    /** Any of these groups and exact statuses. */
    status: someOf([...groupNames, ...refundStatuses]),
    /** Created in this period; days are in the requesting person's time zone. */
    period: parsePeriod,
    /** Made by the requesting person. */
    mine: parseFlag,
    /** Only refunds to another phone and bank. */
    anotherAccount: parseFlag,
    /** Waits for the requesting person: for an approval, or for confirming a proposed manual resolution. */
    toDecide: parseFlag,
    /** The requesting person has to decide about it, or somebody to find out how it ended. */
    waiting: parseWaiting,
    /** Only refunds that have been with the processor so long that its support should be asked. */
    silent: parseFlag,
    /** An inquiry contradicts the newest notification. */
    mismatch: parseFlag,
    /** Number, our id or the processor's, the payment's id or reference, a phone, or an amount. */
    q: parseSearchText,
  },
  apiOnly: {
    /** All refunds of one payment. */
    payment: parsePaymentId,
  },
});
export type ListRefundsInput = InputOf<typeof refundList>;
