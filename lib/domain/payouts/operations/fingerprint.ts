import 'server-only';
import { maskCard } from '#lib/core/card-number.ts';
import { isCurrency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { keyedHash } from '#lib/crypto/digest.ts';
import { type CardDetails, hashCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import type { AmountSide, PayoutMethod } from '../rules.ts';
import type { PayoutInput } from '../schemas/inputs.ts';

type Sbp = { method: 'sbp'; phone: string; bankCode: string };
type Card = { method: Exclude<PayoutMethod, 'sbp'>; card: CardDetails; hasCode: boolean };

/** Everything that decides who gets how much. */
export type PayoutContent = { amount: Money; side: AmountSide; payee: Sbp | Card };

type PayoutRow = {
  method: PayoutMethod;
  amountMinor: bigint;
  currency: string;
  amountSide: AmountSide;
  recipientPhone: string | null;
  recipientBankCode: string | null;
  cardFirst6: string | null;
  cardLast4: string | null;
  cardLength: number | null;
  cardHash: string | null;
  holderName: string | null;
  hasCardCode: boolean;
};

/** What a person asks for. */
export function fromInput(details: PayoutInput): PayoutContent {
  const { amount, side, method } = details;
  if (method === 'sbp') {
    const { phone, bankCode } = details;
    return { amount, side, payee: { method, phone, bankCode } };
  }
  const {
    cardNumber: number,
    brand,
    holderName,
    expiryMonth,
    expiryYear,
    cvv,
  } = { ...noDetails, ...details };
  const card = { number, brand, holderName: holderName || null, expiryMonth, expiryYear };
  return { amount, side, payee: { method, card, hasCode: cvv !== null } };
}

const noDetails = { brand: null, holderName: null, expiryMonth: null, expiryYear: null, cvv: null };

/** What would be sent: the row and its opened card. Null when they are not a whole, or not of one card. */
export function toContent(payout: PayoutRow, card: CardDetails | null): PayoutContent | null {
  const { method, amountMinor, currency, amountSide: side } = payout;
  if (!isCurrency(currency)) return null;
  const amount = { amountMinor, currency };
  if (method === 'sbp') {
    const { recipientPhone: phone, recipientBankCode: bankCode } = payout;
    return phone === null || bankCode === null ? null : { amount, side, payee: { method, phone, bankCode } };
  }
  if (card === null || !isCardOf(payout, card)) return null;
  return { amount, side, payee: { method, card, hasCode: payout.hasCardCode } };
}

/** True when the row speaks of this very card: what people see is what is sent. */
function isCardOf(payout: PayoutRow, card: CardDetails): boolean {
  const { first6, last4, length } = maskCard(card.number);
  return (
    payout.cardHash === hashCard(card.number) &&
    payout.cardFirst6 === first6 &&
    payout.cardLast4 === last4 &&
    payout.cardLength === length &&
    payout.holderName === card.holderName
  );
}

/** Fingerprint of what a person agreed to: sent only if it is still the same at the moment of the claim. */
export function fingerprint({ amount, side, payee }: PayoutContent): string {
  const text = JSON.stringify([
    payee.method,
    amount.amountMinor.toString(),
    amount.currency,
    side,
    ...(payee.method === 'sbp' ? [payee.phone, payee.bankCode] : toParts(payee)),
  ]);
  return keyedHash('payout-content', text);
}

/** Never the code itself: of a thousand codes the right one would be found by trying. */
function toParts({ card, hasCode }: Card): unknown[] {
  const { number, brand, holderName, expiryMonth, expiryYear } = card;
  return [hashCard(number), brand, holderName, expiryMonth, expiryYear, hasCode];
}
