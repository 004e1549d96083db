import * as z from 'zod/mini';
import { parseBankCode } from '#lib/core/bank-code.ts';
import { isId } from '#lib/core/id.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { findSplitCard, parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { amountInput, field } from '#lib/core/zod-field.ts';
import { declineReasonField, fingerprintField } from '#lib/domain/approvals/schemas.ts';
import { reasonCode } from '#lib/domain/reasons/schemas.ts';
import { noteMax } from '../rules/create.ts';

export const paymentId = z.string().check(z.refine((text) => isId('payment', text), 'payment_not_found'));
const refundId = z.string().check(z.refine((text) => isId('refund', text), 'refund_not_found'));
export const note = field((text) => parsePlainText(text, noteMax));

/** Another phone and bank than the payer's (SBP only). Texts exactly as typed. */
export const anotherAccountInput = z.strictObject({
  phone: field(parseRussianMobile),
  bankCode: z.string().check(z.refine((text) => parseBankCode(text) !== null, 'bank_missing')),
  /**
   * The confirmed name check, or the one that had no answer; null where the processor cannot check names at
   * the bank.
   */
  checkId: z.nullable(z.string().check(z.maxLength(64))),
  reason: field((text) => (text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, reasonMax))),
});
export type AnotherAccountInput = z.output<typeof anotherAccountInput>;

/** What a person enters for a refund; the form validates with it too. `amount` null: all that is left. */
const decided = {
  amount: z.nullable(amountInput),
  reasonCode,
  note,
  anotherAccount: z.nullable(anotherAccountInput),
};

/** Half a card number in each of two texts is a whole one. */
const noSplitCard = z.refine<Pick<z.output<z.ZodMiniObject<typeof decided>>, 'anotherAccount' | 'note'>>(
  ({ anotherAccount, note }) => findSplitCard([anotherAccount?.reason ?? '', note]) === undefined,
  { error: 'card_number_split', path: ['note'] },
);
export const refundInput = z.strictObject(decided).check(noSplitCard);
export type RefundInput = z.input<typeof refundInput>;

/**
 * The request for a refund. `seenAvailable` is the available amount that the form showed: if it has changed,
 * the refund is refused, naming both amounts.
 */
export const createRefundInput = z
  .strictObject({
    idempotencyKey: z.uuid(),
    paymentId,
    seenAvailable: amountInput,
    /** The refund that failed and that this one is the next attempt of. */
    previousId: z.nullable(refundId),
    /** The person has made sure that no money came by an earlier refund that ended in a technical error. */
    isErrorLookedInto: z.boolean(),
    /** The refund of the same sum that the person has seen and repeats knowingly. */
    repeatsId: z._default(z.nullable(refundId), null),
    /** It is above the maker's limit, and waits for a manager's approval. */
    asksManager: z._default(z.boolean(), false),
    /** The payment's status that its refunds do not explain, once the person has found out what was given back. */
    explainedStatus: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
    ...decided,
  })
  .check(noSplitCard);
export type CreateRefundInput = z.output<typeof createRefundInput>;

/**
 * Sent when the form opens: an inquiry refreshes the available amount and, for another phone, the banks are
 * fetched.
 */
export const openRefundInput = z.strictObject({ paymentId });

export const refundIdInput = z.strictObject({ refundId });
export type RefundIdInput = z.output<typeof refundIdInput>;

export const approveRefundInput = z.strictObject({
  refundId,
  fingerprint: fingerprintField('refund_content_changed'),
  /** The amount that the approver typed, where that is asked for. */
  typed: z.optional(z.nullable(amountInput)),
});
export type ApproveRefundInput = z.output<typeof approveRefundInput>;

export const declineRefundInput = z.strictObject({ refundId, reason: declineReasonField });
export type DeclineRefundInput = z.output<typeof declineRefundInput>;
