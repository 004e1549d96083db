import 'server-only';
import { maskCard } from '#lib/core/card-number.ts';
import { isCurrency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { type KeyedHash, keyedHash, withEachPepper } from '#lib/crypto/digest.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { type CardDetails, type Payee, toPayee, toPhonePayee } from '#lib/domain/recipients/methods/payee.ts';
import { cardHashesOf, hashCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import type { PayoutInput } from '../schemas/inputs.ts';

/** Who receives how much. */
export type PayoutContent = { amount: Money; side: AmountSide; payee: Payee };

/** Everything that a person agrees to. `recipientName`: as the bank returned it. */
export type WholeContent = PayoutContent & { recipientName: string | null; description: string | null };

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
  recipientName: string | null;
  description: string | null;
};

/** What a person asks for when creating the payout. */
export function fromInput(details: PayoutInput): PayoutContent {
  return { amount: details.amount, side: details.side, payee: toPayee(details) };
}

/**
 * What would be sent: the row and its opened card. Null when the two are incomplete or do not belong to the
 * same card.
 */
export function toContent(payout: PayoutRow, card: CardDetails | null): WholeContent | null {
  const { amountMinor, currency, amountSide: side, recipientName, description } = payout;
  const payee = findPayee(payout, card);
  if (payee === null || !isCurrency(currency)) return null;
  return { amount: { amountMinor, currency }, side, payee, recipientName, description };
}

function findPayee(payout: PayoutRow, card: CardDetails | null): Payee | null {
  const { method, recipientPhone: phone, recipientBankCode: bankCode, hasCardCode: hasCode } = payout;
  if (methodFacts[method].instrument === 'phone') return toPhonePayee(method, { phone, bankCode });
  return card !== null && isCardOf(payout, card) ? { method, instrument: 'card', card, hasCode } : null;
}

/** True when the row describes this very card: what people see is what is sent. */
function isCardOf(payout: PayoutRow, card: CardDetails): boolean {
  const { first6, last4, length } = maskCard(card.number);
  return (
    cardHashesOf(card.number).includes(payout.cardHash ?? '') &&
    payout.cardFirst6 === first6 &&
    payout.cardLast4 === last4 &&
    payout.cardLength === length &&
    payout.holderName === card.holderName
  );
}

/**
 * Fingerprint of what a person agreed to. The payout is sent only if it is unchanged at the moment of the
 * claim.
 */
export function fingerprint(content: WholeContent, hash = keyedHash): string {
  const { amount, side, payee, recipientName, description } = content;
  const text = JSON.stringify([
    payee.method,
    amount.amountMinor.toString(),
    amount.currency,
    side,
    ...toParts(payee, hash),
    recipientName,
    description,
  ]);
  return hash('payout-content', text);
}

/** True when the fingerprint was made from this content. */
export function isFingerprintOf(kept: string, content: WholeContent): boolean {
  return withEachPepper((hash) => fingerprint(content, hash)).includes(kept);
}

/**
 * Never the code itself: with a thousand possible codes, the right one could be found by trying all of them.
 */
function toParts(payee: Payee, hash: KeyedHash): unknown[] {
  if (payee.instrument === 'phone')
    return payee.bankCode === null ? [payee.phone] : [payee.phone, payee.bankCode];
  const { number, brand, holderName, expiryMonth, expiryYear } = payee.card;
  return [hashCard(number, hash), brand, holderName, expiryMonth, expiryYear, payee.hasCode];
}
