import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { countDays, isDay } from '#lib/core/local-day.ts';
import { decimalMarks } from '../rules/decimal.ts';
import { maxColumns, maxDays } from '../rules/limits.ts';
import { recordKinds } from '../status.ts';

const column = z.nullable(z.int().check(z.nonnegative(), z.lt(maxColumns)));
const day = z.string().check(z.refine(isDay, 'statement_day_unreadable'));

/** What the columns of a statement mean; column numbers begin with 0, and null is a column that is not there. */
export const mappingSchema = z
  .strictObject({
    id: column,
    reference: column,
    amount: z
      .int('statement_amount_missing')
      .check(z.nonnegative('statement_amount_missing'), z.lt(maxColumns)),
    decimalMark: z.enum(decimalMarks),
    currency: column,
    /** The currency of lines that name none. */
    fixedCurrency: z.nullable(z.enum(currencyCodes)),
    status: column,
    date: column,
    direction: column,
    /** Which of our records the statement lists. */
    covers: z.array(z.enum(recordKinds)).check(z.minLength(1, 'statement_covers_nothing')),
    /** The days that the statement covers, both included. */
    from: day,
    to: day,
    timeZone: z.string().check(z.maxLength(64)),
  })
  .check(
    z.refine(({ id, reference }) => id !== null || reference !== null, {
      error: 'statement_key_missing',
      path: ['id'],
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
