import 'server-only';
import type { Payee } from '#lib/domain/recipients/methods/payee.ts';
import type { IntentRequest } from '#lib/processor/client.ts';
import type { AttemptWithPayout } from '../store/attempts.ts';
import type { PayoutContent } from './fingerprint.ts';

/** The call for one attempt: its content and the card code, null when the payout has none. */
export function toRequest(
  { payout: { description, payoutText }, clientReferenceId }: AttemptWithPayout,
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
    ...(payoutText !== null && { payoutText }),
  };
}

function toInstrument(payee: Payee, cvv: string | null): IntentRequest['instrument'] {
  if (payee.instrument === 'card') return { kind: 'card', ...payee.card, cvv };
  return { kind: 'phone', phone: payee.phone, bankCode: payee.bankCode };
}
