import * as z from 'zod/mini';
import { hasCardNumber } from '#lib/core/card-text.ts';
import { isId } from '#lib/core/id.ts';
import { refuse } from '#lib/core/result.ts';
import { amountInput, field } from '#lib/core/zod-field.ts';
import { processorIdForm } from '../rules/payment.ts';
import { paymentActionKinds } from '../status/action.ts';

export const paymentId = z.string().check(z.refine((text) => isId('payment', text), 'payment_not_found'));

/** Looking a payment up by its processor id, as pasted. */
export const lookUpPaymentInput = z.strictObject({
  processorPaymentId: field((text) => {
    const id = text.trim();
    // It becomes part of an address. One in fifty of their own ids of 18 digits would pass for a card number.
    if (!/^\d{18}$/.test(id) && hasCardNumber(id)) return refuse('card_number_not_allowed');
    return processorIdForm.test(id) ? { ok: true, value: id } : refuse('payment_id_form');
  }),
});

export const readPaymentInput = z.strictObject({ paymentId });

/** Capturing or cancelling, with the amount that the confirmation showed the person. */
export const captureOrCancelInput = z.strictObject({
  idempotencyKey: z.uuid(),
  paymentId,
  kind: z.enum(paymentActionKinds),
  seenAmount: amountInput,
});
export type CaptureOrCancelInput = z.output<typeof captureOrCancelInput>;
