import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { refundListItemView } from '#lib/domain/refunds/schemas/views.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { separators } from '#lib/table/file/separate.ts';

const column = z.nullable(z.int());
const problem = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), moneyView]))),
});

/** A row of a file of refunds before anything is made of it. */
const reviewRowView = z.object({
  /** The line of the file, or the row of the sheet. */
  line: z.int(),
  /** What the file calls the payment. */
  text: z.string(),
  payment: z.nullable(refundListItemView.shape.payment),
  /** What is left of the payment once the rows above have been refunded. */
  available: z.nullable(moneyView),
  /** What will be refunded; null: nothing, because of the problem. */
  amount: z.nullable(moneyView),
  reasonCode: z.nullable(z.string()),
  note: z.nullable(z.string()),
  needsApproval: z.boolean(),
  problem: z.nullable(problem),
});
export type FileReviewRow = z.infer<typeof reviewRowView>;

/** A file of refunds as it was read and judged; nothing of it is kept. */
export const fileReviewView = z.object({
  encoding: z.nullable(z.enum(encodings)),
  separator: z.nullable(z.enum(separators)),
  sheet: z.nullable(z.string()),
  hiddenRows: z.int(),
  skipped: z.int(),
  header: z.array(z.string()),
  columns: z.object({
    payment: column,
    amount: column,
    currency: column,
    reason: column,
    note: column,
  }),
  rows: z.array(reviewRowView),
  /** Stands for all of this, and comes back with the request to refund it. An id, so that no part of it is masked. */
  printId: z.string(),
});
export type FileReview = z.infer<typeof fileReviewView>;
