import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { amountInput, field } from '#lib/core/zod-field.ts';
import { declineReasonField, fingerprintField } from '#lib/domain/approvals/schemas.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { separators } from '#lib/table/file/separate.ts';
import { maxCell } from '#lib/table/limits.ts';
import { fileFields, mostRows, nameCheckChoices } from '../status.ts';
import { fileMapping } from './mapping.ts';

export const fileId = z.string().check(z.refine((text) => isId('payoutFile', text), 'file_not_found'));
const rowNumber = z.int().check(z.positive(), z.maximum(mostRows));
const reason = field((text) => (text.trim() === '' ? refuse('text_empty') : parsePlainText(text, reasonMax)));
/** These rows, or all that the same thing is asked about. */
const rows = z.union([z.literal('all'), z.array(rowNumber).check(z.minLength(1), z.maxLength(5_000))]);

/** Acts about a whole file: what was read, checked or begun is discarded, called back, paused, resumed, stopped. */
export const fileIdInput = z.strictObject({ fileId });

export const nameColumnsInput = z.strictObject({ fileId, mapping: fileMapping });

/** Cells as typed or pasted: a block at most. The texts are judged as the form judges them; what is wrong with them is kept, and shown. */
export const editCellsInput = z.strictObject({
  fileId,
  cells: z
    .array(
      z.strictObject({
        row: rowNumber,
        field: z.enum(fileFields),
        text: z.string().check(z.maxLength(maxCell)),
      }),
    )
    .check(z.minLength(1), z.maxLength(5_000)),
});
/** Every cell of that field with exactly this text gets the other one. Different cards have one masked text: each is typed by itself. */
export const fixAllInput = z.strictObject({
  fileId,
  field: z.enum(fileFields).check(z.refine((field) => field !== 'cardNumber')),
  from: z.string().check(z.maxLength(maxCell)),
  to: z.string().check(z.maxLength(maxCell)),
});
export const leaveOutInput = z.strictObject({ fileId, rows, reason });
export const takeBackInput = z.strictObject({ fileId, rows });

export const checkFileInput = z.strictObject({ fileId, nameChecks: z.enum(nameCheckChoices) });
/** Why they are paid all the same: names that differ, or warnings. */
export const decideNamesInput = z.strictObject({ fileId, rows, reason });
export const confirmWarningsInput = z.strictObject({ fileId, rows, reason });

const leaves = z.nullable(
  z.strictObject({
    day: z.string().check(z.maxLength(10)),
    time: z.string().check(z.maxLength(5)),
    timeZone: z.string().check(z.maxLength(64)),
  }),
);
const fingerprint = fingerprintField('file_content_changed');
export const signFileInput = z.strictObject({ fileId, fingerprint, leaves });
export const approveFileInput = z.strictObject({
  fileId,
  fingerprint,
  /** The sum that the approver typed, where that is asked for. */
  typed: z.optional(z.nullable(amountInput)),
});
export type ApproveFileInput = z.output<typeof approveFileInput>;
export const declineFileInput = z.strictObject({ fileId, reason: declineReasonField });
/** An approver takes rows out: that is another content, and goes back to its maker. */
export const returnFileInput = z.strictObject({ fileId, rows, reason });

/** How a person wants a file to be read; what is not there is found out by itself. */
export const readingChoice = z.object({
  encoding: z.optional(z.enum(encodings)),
  separator: z.optional(z.enum(separators)),
  sheet: z.optional(z.string().check(z.maxLength(100))),
  headings: z.optional(z.int().check(z.nonnegative(), z.maximum(99))),
});
export const readAgainInput = z.strictObject({ fileId, choice: z.strictObject(readingChoice.shape) });
