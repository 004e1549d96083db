import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field, moneyView } from '#lib/core/zod-field.ts';
import { payoutInput } from '#lib/domain/payouts/schemas/inputs.ts';

const reason = field((text) =>
  text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, reasonMax),
);

/** The form as it is, and why it cannot wait for the bank. */
export const askTakeoverInput = z.strictObject({
  idempotencyKey: z.uuid(),
  reason,
  details: payoutInput,
});
export type AskTakeoverInput = z.output<typeof askTakeoverInput>;

/** A manager declines; or its maker withdraws it, and says no more. */
export const endTakeoverInput = z.strictObject({
  takeoverId: z.string().check(z.refine((text) => isId('takeover', text), 'takeover_not_found')),
  reason: z.nullable(reason),
});
export type EndTakeoverInput = z.output<typeof endTakeoverInput>;

export const takeoverStatuses = ['waiting', 'taken', 'declined', 'withdrawn'] as const;

const takeoverView = z.object({
  id: z.string(),
  status: z.enum(takeoverStatuses),
  makerName: z.string(),
  isOwn: z.boolean(),
  reason: z.string(),
  amount: moneyView,
  phone: z.string(),
  bankCode: z.string(),
  orderNo: z.string(),
  at: z.iso.datetime(),
  /** Who ended it, when and why. */
  endedByName: z.nullable(z.string()),
  endedAt: z.nullable(z.iso.datetime()),
  endReason: z.nullable(z.string()),
  /** The payout that was made of it. */
  payoutId: z.nullable(z.string()),
});
export type TakeoverView = z.infer<typeof takeoverView>;

/** Those that wait first, then the newest. */
export const takeoversView = z.array(takeoverView);
