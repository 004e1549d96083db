import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import type { Money } from '#lib/core/money.ts';
import { findSplitCard, parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { amountField, amountInput, field, fields } from '#lib/core/zod-field.ts';
import { declineReasonField, fingerprintField } from '#lib/domain/approvals/schemas.ts';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import { methodFacts, parsersOf } from '#lib/domain/recipients/methods/methods.ts';
import { type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { judgeSavedTexts, savedTexts } from '#lib/domain/recipients/schemas/saved.ts';
import { repeatInput } from '#lib/domain/repetitions/schemas.ts';
import { parseOrderNumber } from '../rules/order-number.ts';
import { isWithinPayoutLimits, textMax } from '../rules/payout.ts';
import { payoutWarnings } from '../rules/warnings.ts';

/** The amount as the form holds it: a text. */
const typedAmount = (method: PayoutMethod) =>
  field((text) => {
    const amount = parseAmount(text, methodFacts[method].currency);
    return amount.ok ? isWithinPayoutLimits(method, amount.value) : amount;
  });

/** The amount as the action receives it, within the same limits. */
const askedAmount = (method: PayoutMethod) => amountField((sum) => isWithinPayoutLimits(method, sum));

/** What every method needs next to its amount. Only the operation knows the contract's maximum. */
function commonFields() {
  return {
    side: z.enum(amountSides),
    orderNo: field(parseOrderNumber),
    /**
     * The name that the maker means to pay: compared with the one that the bank returns. Empty: none was given.
     */
    expectedName: z._default(
      field((text) => parsePlainText(text, textMax.expectedName)),
      '',
    ),
    /** Sent to the processor with the payout. */
    description: field((text) => parsePlainText(text, textMax.description)),
    /** Sent with the payout itself in place of the description; empty where it has no text of its own. */
    payoutText: z._default(
      field((text) => parsePlainText(text, textMax.description)),
      '',
    ),
    /** Shown to colleagues only. */
    note: field((text) => parsePlainText(text, textMax.note)),
  };
}

/** The free texts, in screen order. */
const texts = ['expectedName', 'description', 'payoutText', 'note'] as const;

const requiredText = (max: number) =>
  field((text) => (text.trim() === '' ? refuse('text_empty') : parsePlainText(text, max)));

type DetailsOf<Name extends PayoutMethod, Amount extends z.core.$ZodType> = ReturnType<
  typeof detailsOf<Name, Amount>
>;
type EachDetails<Names extends readonly PayoutMethod[], Amount extends z.core.$ZodType> = {
  [At in keyof Names]: DetailsOf<Names[At], Amount>;
};

/** The details of a payout by method: what is validated, reviewed and sent. */
function detailsOf<Name extends PayoutMethod, Amount extends z.core.$ZodType>(method: Name, amount: Amount) {
  return z
    .strictObject({
      method: z.literal(method),
      ...fields(parsersOf(method)),
      amount,
      ...commonFields(),
    })
    .check(({ value, issues }) => {
      const wrong = methodFacts[method].judgeTogether?.(value as never);
      if (wrong) issues.push({ code: 'custom', input: undefined, path: [wrong.field], message: wrong.code });
      const typed = value as Record<(typeof texts)[number], string>;
      const split = texts[findSplitCard(texts.map((name) => typed[name])) ?? -1];
      if (split)
        issues.push({ code: 'custom', input: undefined, path: [split], message: 'card_number_split' });
    });
}

function eachMethod<Amount extends z.core.$ZodType>(amountOf: (method: PayoutMethod) => Amount) {
  const details = payoutMethods.map((method) => detailsOf(method, amountOf(method)));
  return z.discriminatedUnion('method', details as unknown as EachDetails<typeof payoutMethods, Amount>);
}

/**
 * The details as typed: every field is a text, except `method` and `side`. The form is validated against this
 * schema.
 */
export const payoutForm = eachMethod(typedAmount);
export type PayoutForm = z.input<typeof payoutForm>;

/** The same details as sent to the server, with the amount in minor units. */
export const payoutInput = eachMethod(askedAmount);
export type PayoutDetails = z.input<typeof payoutInput>;
export type PayoutInput = z.output<typeof payoutInput>;

/** The payout that failed and that this one is the next attempt of. */
const previousId = z.nullable(z.string().check(z.refine((text) => isId('payout', text), 'payout_not_found')));

const leavesInput = z.strictObject({
  day: z.string().check(z.maxLength(10)),
  time: z.string().check(z.maxLength(5)),
  timeZone: z.string().check(z.maxLength(64)),
  /** The same again every month. */
  repeat: z._default(z.nullable(repeatInput), null),
});

/**
 * What may be asked for: the details, the recipient check, the confirmed warnings, and the form's idempotency
 * key.
 */
export const createPayoutInput = z.strictObject({
  idempotencyKey: z.uuid(),
  /** SBP: the confirmed check, or the check that got no answer. Cards: the check, if one was made. */
  checkId: z.nullable(z.string().check(z.maxLength(64))),
  /** SBP without an answer: why it is sent nevertheless. Needs `payouts:send_unchecked`. */
  uncheckedReason: z.nullable(requiredText(reasonMax)),
  /** Why it is paid although the same payout made before is unknown. Needs `payouts:repeat_unknown`. */
  sameAgainReason: z.nullable(requiredText(reasonMax)),
  previousId,
  /** When it leaves, by the company's clocks; null: at once. */
  leaves: z._default(z.nullable(leavesInput), null),
  /** The sum typed a second time, where it is much larger than usual. */
  sumAgain: z.nullable(amountInput),
  confirmedWarnings: z.array(z.enum(payoutWarnings)).check(z.maxLength(payoutWarnings.length)),
  details: payoutInput,
});
export type CreatePayoutInput = z.output<typeof createPayoutInput>;

function whomOf<Name extends PayoutMethod>(method: Name) {
  return z.strictObject({
    method: z.literal(method),
    ...fields(methodFacts[method].recipient),
    amount: askedAmount(method),
  });
}

type Whom = { method: PayoutMethod } & Partial<Record<'phone' | 'bankCode' | 'cardNumber', string>>;

/** Whom and how much, before anything else is known: what there is to warn about. */
export const warnPayoutInput = z.strictObject({
  previousId,
  leaves: z._default(z.nullable(leavesInput), null),
  asked: z.discriminatedUnion('method', payoutMethods.map(whomOf) as unknown as [ReturnType<typeof whomOf>]),
});
export type WarnPayoutInput = {
  previousId: string | null;
  leaves: z.output<typeof leavesInput> | null;
  asked: Whom & { amount: Money };
};

/** The payout that names the recipient to save, and what people know of the recipient. */
export const saveRecipientOfInput = z
  .strictObject({
    payoutId: z.string().check(z.refine((text) => isId('payout', text), 'payout_not_found')),
    ...savedTexts,
  })
  .check(judgeSavedTexts);
export type SaveRecipientOfInput = z.output<typeof saveRecipientOfInput>;

const attemptId = z.string().check(z.refine((text) => isId('payoutAttempt', text), 'payout_not_found'));

/** An attempt to cancel before it is sent, to withdraw, or to ask the processor about after that. */
export const attemptIdInput = z.strictObject({ attemptId });
export type AttemptIdInput = z.output<typeof attemptIdInput>;

export const approvePayoutInput = z.strictObject({
  attemptId,
  fingerprint: fingerprintField('payout_content_changed'),
  /** The amount that the approver typed, where that is asked for. */
  typed: z.nullable(amountInput),
});
export type ApprovePayoutInput = z.output<typeof approvePayoutInput>;

/** A payout on schedule that asks a person, with the content that the screen showed. */
export const sendNowInput = z.strictObject({
  attemptId,
  fingerprint: fingerprintField('payout_content_changed'),
  /** Why this is still the right person, where the bank gave another name. */
  nameReason: z._default(z.nullable(requiredText(reasonMax)), null),
});
export type SendNowInput = z.output<typeof sendNowInput>;

export const declinePayoutInput = z.strictObject({ attemptId, reason: declineReasonField });
export type DeclinePayoutInput = z.output<typeof declinePayoutInput>;
