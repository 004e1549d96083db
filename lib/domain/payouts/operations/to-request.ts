import 'server-only';
import type { IntentRequest } from '#lib/processor/client.ts';
import type { AttemptWithPayout } from '../store/attempts.ts';
import type { PayoutContent } from './fingerprint.ts';

/** The call for one attempt: its content, and the card's code that came with it (null: none did). */
export function toRequest(
  { payout: { description }, clientReferenceId }: AttemptWithPayout,
  { amount, side, payee }: PayoutContent,
  { cvv, webhookUrl }: { cvv: string | null; webhookUrl: string },
): IntentRequest {
  return {
    clientReferenceId,
    method: payee.method,
    instrument: toInstrument(payee, cvv),
    money: amount,
    side,
    webhookUrl,
    ...(description !== null && { description }),
  };
}

function toInstrument(payee: PayoutContent['payee'], cvv: string | null): IntentRequest['instrument'] {
  if (payee.method === 'sbp') return { kind: 'sbp', phone: payee.phone, bankCode: payee.bankCode };
  const { number, brand, holderName, expiryMonth, expiryYear } = payee.card;
  switch (payee.method) {
    case 'kz_card':
      return { kind: 'kz_card', number };
    case 'ru_card':
      return {
        kind: 'ru_card',
        number,
        ...(holderName !== null && { holderName }),
        ...(expiryMonth !== null && { expiryMonth }),
        ...(expiryYear !== null && { expiryYear }),
        ...(cvv !== null && { cvv }),
      };
    case 'test':
      if (
        brand === null ||
        holderName === null ||
        expiryMonth === null ||
        expiryYear === null ||
        cvv === null
      )
        throw new Error('The test method needs all six details of its card');
      return { kind: 'test', brand, number, holderName, expiryMonth, expiryYear, cvv };
  }
}
