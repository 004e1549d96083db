import { accept, refuse } from '#lib/core/result.ts';
import { paymentMethods } from '#lib/domain/payments/methods.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { parseAmountRange } from '#lib/list/amount-range.ts';
import {
  defineList,
  type FiltersOf,
  type InputOf,
  parsePeriod,
  parseSearchText,
  type Reader,
  someOf,
} from '#lib/list/query.ts';
import { historyStatusLabels, movementKinds } from '../status.ts';
import { parseBank, parseErrorCode, parsePerson, parseZone } from './filter-readers.ts';

export const movementMethods = [...new Set([...payoutMethods, ...paymentMethods])];
export type MovementMethod = (typeof movementMethods)[number];

const parseDirection: Reader<'newer'> = (text) =>
  text === 'newer' ? accept(text) : refuse('filter_value_unknown');

export const historyList = defineList({
  idPrefix: '(?:po|pay|rf)',
  filters: {
    type: someOf(movementKinds),
    /** Groups and exact statuses in any combination; a word holds for each kind that has it. */
    status: someOf(historyStatusLabels),
    method: someOf(movementMethods),
    /** Days on which the movement entered Paydesk. */
    period: parsePeriod,
    /** The time zone of these days, where a link names one. */
    zone: parseZone,
    amount: parseAmountRange,
    /** Who made it. Nobody here makes a payment. */
    maker: parsePerson,
    /** The person who approved it, which only some need. */
    approver: parsePerson,
    bank: parseBank,
    error: parseErrorCode,
    /** Whatever the lists of the kinds find by it. */
    q: parseSearchText,
  },
  apiOnly: {
    /** Pages towards newer rows; such a page then comes oldest first. */
    toward: parseDirection,
  },
});
export type HistoryFilters = FiltersOf<typeof historyList>;
export type ListHistoryInput = InputOf<typeof historyList>;
