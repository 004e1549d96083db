import { expect } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { sendAction } from '#lib/domain/payments/operations/send-action.ts';
import { readPayout } from '#lib/domain/payouts/operations/read-payout.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { readRefund } from '#lib/domain/refunds/operations/read-refund.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { askFor, newPayment, readSandbox, type SandboxTransaction } from '#tests/payments.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { askForRefund, refundRow } from '#tests/refunds.ts';
import { openSending } from '#tests/sending.ts';
import { type Dice, pick } from './forms.ts';

export type Movements = Awaited<ReturnType<typeof begin>>;

/** Two payouts, two refunds of one payment and a capture, made and not sent. */
export async function begin(manager: Person, dice: Dice) {
  const description = () => pick(dice, ['', '', 'DeclinedDisbursement', 'CreationError']);
  const payouts = [
    (await newPayout(manager, { description: description() })).attemptId,
    (await newPayout(manager, { description: description() })).attemptId,
  ];
  const captured = await newPayment(manager);
  const refunds: string[] = [];
  for (const amount of [30_000, 12_345]) {
    const asked = await askForRefund(manager, captured.paymentId, { amount });
    if (asked.ok) refunds.push(asked.value.refundId);
  }
  const held = await newPayment(manager, { status: 'AUTHORIZED' });
  const asked = await askFor(manager, held.paymentId, 'capture');
  if (!asked.ok) throw new Error(asked.refusal.code);
  return { payouts, refunds, captured, held, actionId: asked.value.actionId };
}

export async function send({ payouts, refunds, actionId }: Movements): Promise<void> {
  await openSending();
  await Promise.all([
    ...[...payouts, ...payouts].map((id) => sendPayout(id)),
    ...[...refunds, ...refunds].map((id) => sendRefund(id)),
    sendAction(actionId),
  ]);
}

/** A reading may fail in trouble, and the queue would try it again; an honest answer must be read. */
export async function read(
  { payouts, refunds, captured, held }: Movements,
  isInTrouble: boolean,
): Promise<void> {
  await openSending();
  await Promise.all([...payouts.map((id) => readPayout(id)), ...refunds.map((id) => readRefund(id))]);
  for (const { paymentId } of [captured, held])
    await readPayment(paymentId).catch((error: unknown) => {
      if (!isInTrouble || !/could not be read/.test(String(error))) throw error;
    });
}

const moving = [
  'ACCEPTED',
  'DISBURSEMENT_REQUESTED',
  'REFUND_REQUESTED',
  'REFUND_ISSUED',
  'CAPTURE_REQUESTED',
];

export type Ledger = Awaited<ReturnType<typeof findLedger>>;

/** What the processor has of this life, once nothing in it moves any more. */
export async function findLedger({ payouts, refunds, held }: Movements) {
  const references = new Map<string, string>();
  for (const id of payouts) references.set((await attemptOf(id)).clientReferenceId, id);
  for (const id of refunds) references.set((await refundRow(id)).number, id);
  const find = async () =>
    (await readSandbox<SandboxTransaction[]>('transactions')).filter(
      ({ id, clientReferenceId }) =>
        id === held.processorPaymentId || references.has(clientReferenceId ?? ''),
    );
  await expect.poll(async () => (await find()).filter(({ status }) => moving.includes(status))).toEqual([]);
  const ledger = await find();
  return {
    of: (own: string) => ledger.filter((one) => references.get(one.clientReferenceId ?? '') === own),
    held: ledger.find(({ id }) => id === held.processorPaymentId)?.status,
  };
}
