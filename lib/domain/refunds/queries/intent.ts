import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { isCurrency } from '#lib/core/currency.ts';
import { moneyOf } from '#lib/core/money.ts';
import { type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { toAmounts } from '#lib/domain/payments/queries/to-views.ts';
import { toIntentSums, toPaymentStage, toPayoutStage, toRefundStage } from '../rules/stages.ts';
import { type IntentView, intentView } from '../schemas/views.ts';
import { findMovements } from '../store/reading.ts';

type Movement = IntentView['movements'][number];

/** An intent with every movement that we know of; null when we know none. */
export async function findIntentView(_person: Person, intentId: string): Promise<IntentView | null> {
  const { payments, attempts } = await findMovements(db(), intentId);
  const ofPayments = payments.flatMap((payment): Movement[] => [
    {
      kind: 'payment',
      id: payment.id,
      name: payment.clientReferenceId,
      stage: toPaymentStage(payment.status),
      status: payment.status,
      amount: toView(payment.amountMinor, payment.currency),
      amounts: toAmounts(payment),
      at: (payment.madeAt ?? payment.createdAt).toISOString(),
    },
    ...payment.refunds.map(
      (refund): Movement => ({
        kind: 'refund',
        id: refund.id,
        name: refund.number,
        stage: toRefundStage(refund.status),
        status: refund.status,
        amount: toView(refund.amountMinor, refund.currency),
        amounts: null,
        at: refund.createdAt.toISOString(),
      }),
    ),
  ]);
  const ofPayouts = attempts.map(
    ({ payout, status, createdAt }): Movement => ({
      kind: 'payout',
      id: payout.id,
      name: payout.orderNo,
      stage: toPayoutStage(status),
      status,
      amount: toView(payout.amountMinor, payout.currency),
      amounts: null,
      at: createdAt.toISOString(),
    }),
  );
  const movements = [...ofPayments, ...ofPayouts].sort((a, b) => a.at.localeCompare(b.at));
  if (movements.length === 0) return null;
  return intentView.parse({ intentId, movements, sums: toSums(movements) });
}

/** Null when the movements are in several currencies: adding roubles to tenge means nothing. */
function toSums(movements: Movement[]) {
  const amounts = movements.flatMap(({ amount }) => amount ?? []);
  const currency = amounts[0]?.currency;
  if (!currency || amounts.some((amount) => amount.currency !== currency)) return null;
  const sums = toIntentSums(
    movements.flatMap(({ kind, stage, amount }) =>
      amount ? [{ kind, stage, amountMinor: BigInt(amount.amountMinor) }] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(sums).map(([name, amountMinor]) => [name, toMoneyView({ amountMinor, currency })]),
  );
}

function toView(amountMinor: bigint | null, currency: string | null): MoneyView | null {
  if (amountMinor === null || currency === null || !isCurrency(currency)) return null;
  return toMoneyView(moneyOf(amountMinor, currency));
}
