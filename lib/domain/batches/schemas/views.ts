import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { reasonCode } from '#lib/domain/reasons/schemas.ts';
import { note, paymentId } from '#lib/domain/refunds/schemas/inputs.ts';
import { refundListItemView } from '#lib/domain/refunds/schemas/views.ts';
import { maxBatch } from '../rules/limits.ts';

/** Several payments, each refunded in full and separately. */
export const createBatchInput = z.strictObject({
  idempotencyKey: z.uuid(),
  paymentIds: z.array(paymentId).check(z.minLength(1), z.maxLength(maxBatch)),
  reasonCode,
  note,
});

/** The part that a person types. */
export const batchReasonInput = z.pick(createBatchInput, { reasonCode: true, note: true });
export type CreateBatchInput = z.output<typeof createBatchInput>;

/** Several payments refunded at once: each line has its own result, and the batch as a whole has none. */
export const batchView = z.object({
  id: z.string(),
  makerName: z.string(),
  createdAt: z.iso.datetime(),
  note: z.nullable(z.string()),
  items: z.array(
    z.object({
      /** Its place in the batch; a payment may have several. */
      position: z.int(),
      /** The line of the file it came from; null: it was chosen in the list. */
      line: z.nullable(z.int()),
      /** The sum that was asked for; null: all that is left. */
      asked: z.nullable(moneyView),
      payment: refundListItemView.shape.payment,
      /** Both null: waiting. */
      refund: z.nullable(refundListItemView),
      /** Its next attempt, where somebody has made it again. */
      again: z.nullable(z.object({ id: z.string(), number: z.string() })),
      /** It did not go, and the viewer may make it once more: never one with an unknown outcome. */
      mayRepeat: z.boolean(),
      refusal: z.nullable(
        z.object({
          code: z.string(),
          params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), moneyView]))),
        }),
      ),
    }),
  ),
});
export type BatchView = z.infer<typeof batchView>;

/** A batch as its list shows it. */
const batchListItemView = z.object({
  id: z.string(),
  makerName: z.string(),
  createdAt: z.iso.datetime(),
  note: z.nullable(z.string()),
  /** How many payments it contains. */
  size: z.int(),
});
export type BatchListItem = z.infer<typeof batchListItemView>;

export const batchPageView = z.object({
  items: z.array(batchListItemView),
  nextCursor: z.nullable(z.string()),
});
export type BatchPage = z.infer<typeof batchPageView>;
