import * as z from 'zod/mini';
import { parseAmount } from '#lib/core/money.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { amountField, field, fields } from '#lib/core/zod-field.ts';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import {
  methodFacts,
  type PayoutMethod,
  parsersOf,
  payoutMethods,
} from '#lib/domain/recipients/methods/methods.ts';
import { parseOrderNumber } from '../rules/order-number.ts';
import { isWithinPayoutLimits, textMax } from '../rules/payout.ts';
import { payoutWarnings } from '../rules/warnings.ts';

/** The sum as a form holds it: exactly as typed. */
const typedAmount = (method: PayoutMethod) =>
  field((text) => {
    const amount = parseAmount(text, methodFacts[method].currency);
    return amount.ok ? isWithinPayoutLimits(method, amount.value) : amount;
  });

/** The sum as the action is asked for it, held to the same limits. */
const askedAmount = (method: PayoutMethod) => amountField((sum) => isWithinPayoutLimits(method, sum));

/** What every method asks for beside its sum; the contract's own maximum is the operation's to know. */
function commonFields() {
  return {
    side: z.enum(amountSides),
    orderNo: field(parseOrderNumber),
    /** Goes to the processor with the payout. */
    description: field((text) => parsePlainText(text, textMax.description)),
    /** For colleagues only. */
    note: field((text) => parsePlainText(text, textMax.note)),
  };
}

const requiredText = (max: number) =>
  field((text) => (text.trim() === '' ? refuse('text_empty') : parsePlainText(text, max)));

type DetailsOf<Name extends PayoutMethod, Amount extends z.core.$ZodType> = ReturnType<
  typeof detailsOf<Name, Amount>
>;
type EachDetails<Names extends readonly PayoutMethod[], Amount extends z.core.$ZodType> = {
  [At in keyof Names]: DetailsOf<Names[At], Amount>;
};

/** The details of a payout by its method: what is checked, reviewed and sent. */
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
    });
}

function eachMethod<Amount extends z.core.$ZodType>(amountOf: (method: PayoutMethod) => Amount) {
  const details = payoutMethods.map((method) => detailsOf(method, amountOf(method)));
  return z.discriminatedUnion('method', details as unknown as EachDetails<typeof payoutMethods, Amount>);
}

/** The details as typed: every field a text, `method` and `side` apart. A form is judged by it. */
export const payoutForm = eachMethod(typedAmount);
export type PayoutForm = z.input<typeof payoutForm>;

/** The same details as they cross the border, with the sum in minor units. */
export const payoutInput = eachMethod(askedAmount);
export type PayoutDetails = z.input<typeof payoutInput>;
export type PayoutInput = z.output<typeof payoutInput>;

/** What may be asked for: the details, what they were checked with and warned of, and the form's one-time key. */
export const createPayoutInput = z.strictObject({
  idempotencyKey: z.uuid(),
  /** SBP: the confirmed check, or the one without an answer. Cards: the check that was made, if any. */
  checkId: z.nullable(z.string().check(z.maxLength(64))),
  /** SBP without an answer: why it is sent nevertheless. Needs `payouts:send_unchecked`. */
  uncheckedReason: z.nullable(requiredText(reasonMax)),
  confirmedWarnings: z.array(z.enum(payoutWarnings)).check(z.maxLength(payoutWarnings.length)),
  details: payoutInput,
});
export type CreatePayoutInput = z.output<typeof createPayoutInput>;
