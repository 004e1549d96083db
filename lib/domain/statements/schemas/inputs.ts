import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { separators } from '#lib/table/file/separate.ts';
import { mappingSchema } from './mapping.ts';

const statementId = z.string().check(z.refine((text) => isId('statement', text), 'statement_not_found'));

export const startComparingInput = z.strictObject({ statementId, mapping: mappingSchema });
export type StartComparingInput = z.output<typeof startComparingInput>;

/** Null: every line that is still open. */
export const closeLinesInput = z.strictObject({
  statementId,
  numbers: z.nullable(z.array(z.int().check(z.nonnegative())).check(z.minLength(1), z.maxLength(500))),
  reason: field((text) =>
    text.trim() === '' ? refuse('statement_reason_empty') : parsePlainText(text, reasonMax),
  ),
});
export type CloseLinesInput = z.output<typeof closeLinesInput>;

/** How a person wants a file to be read; what is not there is found out by itself. */
export const readingChoice = z.object({
  encoding: z.optional(z.enum(encodings)),
  separator: z.optional(z.enum(separators)),
  sheet: z.optional(z.string()),
  headings: z.optional(z.int()),
});
