import 'server-only';
import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import type { PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { lockRecipient } from '#lib/domain/payouts/store/warnings.ts';
import { findRepeated, repeatedMs } from '../../rules/repeated.ts';
import { listRefundsOfPayer } from '../../store/refunds.ts';

type Request = { batchId: string | null; previousId: string | null; repeatsId: string | null };

/**
 * The same sum once more, of this payment or to the same payer, is given back only to a person who has seen the earlier
 * refund. A batch names its payments one by one, so there only the payment itself counts.
 */
export async function requireRepeatSeen(
  tx: Tx,
  payment: PaymentRow,
  { amountMinor, currency }: Money,
  { batchId, previousId, repeatsId }: Request,
): Promise<Result<true, 'refund_repeated'>> {
  const now = new Date();
  const payer = batchId === null ? (payment.payerPhone ?? payment.payerInstrument) : null;
  // Two refunds of two payments of one payer at once would not see each other: the second waits here for the first.
  if (payer !== null) await lockRecipient(tx, [`refund ${payer}`]);
  const since = new Date(now.getTime() - repeatedMs);
  const made = await listRefundsOfPayer(tx, payment, { since, isAlone: payer === null });
  const repeated = findRepeated(made, { amountMinor, currency, previousId, now });
  if (repeated === null || repeated.id === repeatsId) return accept(true);
  const { id, number, paymentId, createdAt, maker } = repeated;
  const about = { id, number, makerName: maker.name, madeAt: createdAt.toISOString() };
  return refuse('refund_repeated', {
    params: { ...about, of: paymentId === payment.id ? 'payment' : 'payer' },
  });
}
