import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { isSameMoney, moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { enqueuePaymentAction } from '../jobs.ts';
import { type CaptureOrCancelRefusal, canCaptureOrCancel } from '../rules/payment.ts';
import type { CaptureOrCancelInput } from '../schemas/inputs.ts';
import { findOpenAction, getAction, insertAction } from '../store/actions.ts';
import { lockPayment } from '../store/payments.ts';
import { recordEvent } from './record.ts';
import { toProblem } from './to-columns.ts';

type Asked = Result<{ actionId: string }, CaptureOrCancelRefusal>;

/**
 * Records that a payment is to be captured or cancelled, and has the worker send it. From here on everything
 * about the payment is locked, for everybody, until the outcome is known.
 */
export async function captureOrCancel(person: Person, input: CaptureOrCancelInput): Promise<Asked> {
  const actionId = newId('paymentAction');
  const { idempotencyKey: key, kind, paymentId, seenAmount } = input;
  const use = { key, purpose: `payment-${kind}`, resultId: actionId, content: [kind, paymentId, seenAmount] };
  return runIdempotent(person, use, {
    make: (tx) => writeAction(tx, person, actionId, input),
    found: (actionId) => ({ actionId }),
    nameBoth: async (tx, id) => {
      const { amountMinor, currency, payment } = await getAction(tx, id);
      const firstSum = toMoneyView(moneyOf(amountMinor, currency));
      const first = payment.clientReferenceId ?? payment.processorPaymentId;
      return { kind, id: payment.id, first, firstSum, secondSum: toMoneyView(seenAmount) };
    },
  });
}

async function writeAction(
  tx: Tx,
  person: Person,
  actionId: string,
  { paymentId, kind, seenAmount }: CaptureOrCancelInput,
): Promise<Asked> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return refuse('payment_not_found');
  const { amountMinor, currency } = payment;
  const allowed = canCaptureOrCancel(kind, {
    status: payment.status,
    verification: payment.verification,
    amount: amountMinor !== null && currency !== null ? moneyOf(amountMinor, currency) : null,
    hasOpenAction: (await findOpenAction(tx, paymentId)) !== null,
    sumsProblem: toProblem(payment.sumsQuestion),
  });
  if (!allowed.ok) return allowed;
  const amount = allowed.value;
  if (!isSameMoney(amount, seenAmount))
    return refuse('payment_amount_changed', {
      params: { seen: toMoneyView(seenAmount), now: toMoneyView(amount) },
    });
  const action = {
    id: actionId,
    paymentId,
    kind,
    status: 'waiting',
    makerId: person.userId,
    ...amount,
  } as const;
  if (!(await insertAction(tx, action))) return refuse('payment_action_open');
  await enqueuePaymentAction(tx, actionId, 'now');
  await recordEvent(tx, paymentId, { kind: 'action_asked', source: 'person', actor: person, actionId });
  await audit(
    tx,
    person,
    `payment.${kind}_asked`,
    { kind: 'payment', id: paymentId },
    { action: actionId, amountMinor: amount.amountMinor.toString(), currency: amount.currency },
  );
  return accept({ actionId });
}
