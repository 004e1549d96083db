import * as z from 'zod/mini';
import {
  isExpired,
  parseCardCode,
  parseCardNumber,
  parseExpiryMonth,
  parseExpiryYear,
  parseKzCardNumber,
} from '#lib/core/card-number.ts';
import { parseAmount } from '#lib/core/money.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { parseOrderNumber } from '../rules/order-number.ts';
import { payoutWarnings } from '../rules/warnings.ts';
import { amountLimits, amountSides, isWithinLimits, type PayoutMethod, textMax } from '../rules.ts';

/** What every method asks for. Texts exactly as typed; the contract's own maximum is the operation's to know. */
function commonFields(method: PayoutMethod) {
  return {
    amount: field((text) => {
      const amount = parseAmount(text, amountLimits[method].currency);
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

/** The details of an SBP payout as the form holds them: what is checked, reviewed and sent. */
export const sbpPayoutInput = z.strictObject({
  method: z.literal('sbp'),
  phone: field(parseRussianMobile),
  bankCode: z.string().check(z.regex(/^\d{12}$/, 'bank_missing')),
  ...commonFields('sbp'),
});

type Expiry = { expiryMonth: number | null; expiryYear: number | null };

/** Both or neither, and not over. */
function checkExpiry({ value: { expiryMonth, expiryYear }, issues }: z.core.ParsePayload<Expiry>): void {
  const tell = (path: keyof Expiry, message: string) =>
    issues.push({ code: 'custom', input: undefined, path: [path], message });
  if (expiryMonth === null && expiryYear !== null) tell('expiryMonth', 'expiry_incomplete');
  else if (expiryMonth !== null && expiryYear === null) tell('expiryYear', 'expiry_incomplete');
  else if (expiryMonth !== null && expiryYear !== null && isExpired(expiryMonth, expiryYear))
    tell('expiryYear', 'expiry_past');
}

/** Only the number is required (spec 2.3). */
export const ruCardPayoutInput = z
  .strictObject({
    method: z.literal('ru_card'),
    cardNumber: field(parseCardNumber),
    holderName: field((text) => parsePlainText(text, textMax.holderName)),
    expiryMonth: field(parseExpiryMonth),
    expiryYear: field((text) => parseExpiryYear(text)),
    cvv: field(parseCardCode),
    ...commonFields('ru_card'),
  })
  .check(checkExpiry);

export const kzCardPayoutInput = z.strictObject({
  method: z.literal('kz_card'),
  cardNumber: field(parseKzCardNumber),
  ...commonFields('kz_card'),
});

const required = <Value>(parse: Parameters<typeof field<Value | null>>[0], code: string) =>
  field((text): ReturnType<typeof parse> => (text.trim() === '' ? refuse(code) : parse(text)));

/** The sandbox's own method: all six fields of spec 2.3. */
export const testPayoutInput = z
  .strictObject({
    method: z.literal('test'),
    brand: requiredText(textMax.brand),
    cardNumber: field(parseCardNumber),
    holderName: requiredText(textMax.holderName),
    expiryMonth: required(parseExpiryMonth, 'expiry_month'),
    expiryYear: required((text) => parseExpiryYear(text), 'expiry_year'),
    cvv: required(parseCardCode, 'card_code'),
    ...commonFields('test'),
  })
  .check(checkExpiry);

export const payoutInput = z.discriminatedUnion('method', [
  sbpPayoutInput,
  ruCardPayoutInput,
  kzCardPayoutInput,
  testPayoutInput,
]);
/** The details as typed: every field a text, `method` and `side` apart. */
export type PayoutForm = z.input<typeof payoutInput>;
export type PayoutInput = z.output<typeof payoutInput>;
export type SbpPayoutForm = z.input<typeof sbpPayoutInput>;
export type SbpPayoutInput = z.output<typeof sbpPayoutInput>;

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
