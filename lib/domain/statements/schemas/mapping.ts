import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { countDays, isDay } from '#lib/core/local-day.ts';
import { decimalMarks } from '#lib/table/cells/decimal.ts';
import { dayOrders } from '#lib/table/cells/moment.ts';
import { isZone } from '#lib/table/cells/zone.ts';
import { maxCell, maxColumns, mostValues } from '#lib/table/limits.ts';
import { maxDays } from '../rules/limits.ts';
import { lineKinds, lineOutcomes, recordKinds, signUses } from '../status.ts';

const column = z.nullable(z.int().check(z.nonnegative(), z.lt(maxColumns)));
const day = z.string().check(z.refine(isDay, 'statement_day_unreadable'));

const meanings = <Means extends string>(means: readonly [Means, ...Means[]]) =>
  z
    .array(
      z.strictObject({
        value: z.string().check(z.maxLength(maxCell)),
        means: z.enum(means, 'statement_meaning_missing'),
      }),
    )
    .check(z.maxLength(2 * mostValues));

/** What the columns of a statement mean; column numbers begin with 0, and null is a column that is not there. */
export const mappingSchema = z
  .strictObject({
    id: column,
    reference: column,
    amount: column,
    /** Two columns of sums: what left us, and what came to us. */
    debit: column,
    credit: column,
    decimalMark: z.enum(decimalMarks),
    signs: z.enum(signUses),
    currency: column,
    /** The currency of lines that name none. */
    fixedCurrency: z.nullable(z.enum(currencyCodes)),
    status: column,
    date: column,
    /** The time of day, where it has a column of its own. */
    time: column,
    dayOrder: z.nullable(z.enum(dayOrders)),
    direction: column,
    /** What each value of the column of the status and of the direction means. */
    statuses: meanings(lineOutcomes),
    kinds: meanings(lineKinds),
    /** Which of our records the statement lists. */
    covers: z.array(z.enum(recordKinds)).check(z.minLength(1, 'statement_covers_nothing')),
    /** The days that the statement covers, both included. */
    from: day,
    to: day,
    /** Where the clock is that wrote the file. */
    timeZone: z.string().check(z.maxLength(64), z.refine(isZone, 'statement_zone_unknown')),
  })
  .check(
    z.refine(({ id, reference }) => id !== null || reference !== null, {
      error: 'statement_key_missing',
      path: ['id'],
    }),
    z.refine(({ amount, debit, credit }) => amount !== null || debit !== null || credit !== null, {
      error: 'statement_amount_missing',
      path: ['amount'],
    }),
    z.refine(({ amount, debit, credit }) => amount === null || (debit === null && credit === null), {
      error: 'statement_amounts_twice',
      path: ['amount'],
    }),
    z.refine(({ currency, fixedCurrency }) => currency !== null || fixedCurrency !== null, {
      error: 'statement_currency_missing',
      path: ['fixedCurrency'],
    }),
    z.refine(({ from, to }) => !isDay(from) || !isDay(to) || (from <= to && countDays(from, to) <= maxDays), {
      error: 'statement_period_wrong',
      path: ['to'],
    }),
  );
export type Mapping = z.output<typeof mappingSchema>;

/** What statements say that were compared before the rest was asked. */
const later = {
  debit: null,
  credit: null,
  signs: 'none',
  time: null,
  dayOrder: null,
  statuses: [],
  kinds: [],
};

/** A mapping as it is stored with a statement; null for what is none. */
export function findMapping(stored: unknown): Mapping | null {
  const read = mappingSchema.safeParse({ ...later, ...(stored as object | null) });
  return read.success ? read.data : null;
}
