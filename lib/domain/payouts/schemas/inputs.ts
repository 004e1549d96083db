import * as z from 'zod/mini';
import { parseAmount } from '#lib/core/money.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field, fields } from '#lib/core/zod-field.ts';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import {
  methodFacts,
  type PayoutMethod,
  parsersOf,
  payoutMethods,
} from '#lib/domain/recipients/methods/methods.ts';
import { parseOrderNumber } from '../rules/order-number.ts';
import { payoutWarnings } from '../rules/warnings.ts';
import { isWithinLimits, textMax } from '../rules.ts';

/** What every method asks for. Texts exactly as typed; the contract's own maximum is the operation's to know. */
function commonFields(method: PayoutMethod) {
  return {
    amount: field((text) => {
      const amount = parseAmount(text, methodFacts[method].currency);
      return amount.ok ? isWithinLimits(method, amount.value) : amount;
    }),
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

type DetailsOf<Name extends PayoutMethod> = ReturnType<typeof detailsOf<Name>>;
type EachDetails<Names extends readonly PayoutMethod[]> = { [At in keyof Names]: DetailsOf<Names[At]> };

/** The details of a payout as the form of its method holds them: what is checked, reviewed and sent. */
function detailsOf<Name extends PayoutMethod>(method: Name) {
  return z
    .strictObject({
      method: z.literal(method),
      ...fields(parsersOf(method)),
      ...commonFields(method),
    })
    .check(({ value, issues }) => {
      const wrong = methodFacts[method].judgeTogether?.(value as never);
      if (wrong) issues.push({ code: 'custom', input: undefined, path: [wrong.field], message: wrong.code });
    });
}

export const payoutInput = z.discriminatedUnion(
  'method',
  payoutMethods.map(detailsOf) as unknown as EachDetails<typeof payoutMethods>,
);
/** The details as typed: every field a text, `method` and `side` apart. */
export type PayoutForm = z.input<typeof payoutInput>;
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
