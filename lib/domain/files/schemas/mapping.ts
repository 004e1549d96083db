import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { decimalMarks } from '#lib/table/cells/decimal.ts';
import { maxColumns } from '#lib/table/limits.ts';
import { fileFields, fileMethods } from '../status.ts';

const column = z.int().check(z.nonnegative(), z.lt(maxColumns));

/** What the columns of a file mean; column numbers begin with 0, and a field that is not there has no column. */
export const fileMapping = z.strictObject({
  method: z.enum(fileMethods),
  columns: z.partialRecord(z.enum(fileFields), column),
  /** The column of the currency; each row must name the one of the method. */
  currency: z.nullable(column),
  fixedCurrency: z.nullable(z.enum(currencyCodes)),
  decimalMark: z.enum(decimalMarks),
});
export type FileMapping = z.infer<typeof fileMapping>;
