import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toAmountsLine } from '#lib/domain/payments/rules.ts';
import { createRefund } from '#lib/domain/refunds/operations/create-refund.ts';
import { withdrawRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { openRefund } from '#lib/domain/refunds/operations/requests.ts';
import { refundInCabinet } from './cabinet.ts';
import { confirm } from './confirm.ts';
import { findDemoPerson } from './person.ts';
import { control } from './sandbox.ts';
import { waitFor } from './wait-for.ts';

/** How a refund is made to end; `amount` in minor units, all that is left when absent. */
type Wish = {
  reason: string;
  amount?: bigint;
  fault?: Record<string, unknown>;
  note?: string;
  /** Why it goes to another phone: then it waits for the demo's manager. */
  elsewhere?: string;
  /** Its maker takes it back before anybody approves. */
  isWithdrawn?: boolean;
  /** Roubles refunded in the cabinet meanwhile: before it, ours is not sent; after a lost answer, it might be ours. */
  cabinet?: { when: 'before' | 'after'; value: number };
};

/** One line per payment, in the order in which they were made. The first stays whole: the caller's second payment. */
const wishes: readonly (readonly Wish[])[] = [
  [],
  [{ reason: 'paid_twice', note: 'Клиент оплатил дважды, звонок 14:02' }],
  [
    { reason: 'goods_returned', amount: 349_000n },
    { reason: 'goods_returned', amount: 150_000n, note: 'Second pair of the order' },
  ],
  [{ reason: 'order_cancelled' }],
  [{ reason: 'sandbox_declined' }],
  [{ reason: 'sandbox_failed', amount: 200_000n }],
  [{ reason: 'sandbox_error' }],
  [
    { reason: 'sandbox_issued', amount: 500_000n },
    {
      reason: 'order_cancelled',
      amount: 420_000n,
      note: 'Звонок 12:20, плательщик назвал последние операции',
      elsewhere: 'Счёт плательщика закрыт, просит вернуть на номер сестры',
    },
  ],
  [
    {
      reason: 'wrong_amount',
      fault: {
        kind: 'status',
        status: 400,
        body: { error: 'NOT_ENABLED', message: 'Refunds are not enabled for this account' },
      },
    },
  ],
  [{ reason: 'service_not_provided', fault: { kind: 'drop-before' } }],
  [{ reason: 'wrong_amount', amount: 864_000n, elsewhere: 'Плательщик сменил банк', isWithdrawn: true }],
  [{ reason: 'goods_returned', amount: 125_000n, cabinet: { when: 'before', value: 500 } }],
  [
    {
      reason: 'order_cancelled',
      amount: 300_000n,
      fault: { kind: 'drop-before' },
      cabinet: { when: 'after', value: 3_000 },
    },
  ],
];

/**
 * Refunds by the demo's support, sent by the worker as any other; waited for until each has left the house, or waits
 * for a second person.
 */
export async function makeDemoRefunds(processorPaymentIds: string[]): Promise<void> {
  const person = await findDemoPerson('support');
  for (const [at, processorPaymentId] of processorPaymentIds.entries()) {
    for (const wish of wishes[at] ?? []) await makeOne(person, processorPaymentId, wish);
  }
}

async function makeOne(person: Person, processorPaymentId: string, wish: Wish): Promise<void> {
  const payment = await waitFor(() =>
    db().payment.findFirst({ where: { processorPaymentId, trust: 'confirmed_by_reading' } }),
  );
  if (!payment) return;
  if (wish.fault)
    await control('faults', { path: '/processing/api/v1/refunds', method: 'POST', ...wish.fault });
  const { cabinet } = wish;
  if (cabinet?.when === 'before') await refundInCabinet(processorPaymentId, cabinet.value);
  const made = await createRefund(person, {
    formKey: randomUUID(),
    paymentId: payment.id,
    amountMinor: wish.amount?.toString() ?? null,
    seenAvailableMinor: toAmountsLine(payment).available.toString(),
    reasonCode: wish.reason,
    note: wish.note ?? '',
    elsewhere: wish.elsewhere ? await findOtherPhone(person, payment.id, wish.elsewhere) : null,
  });
  if (!made.ok) throw new Error(`A demo refund was refused: ${made.refusal.code}`);
  const { refundId: id } = made.value;
  await waitFor(() => db().refund.findFirst({ where: { id, status: { notIn: ['approved', 'sending'] } } }));
  if (wish.isWithdrawn) await withdrawRefund(person, { refundId: id });
  if (cabinet?.when === 'after') await refundInCabinet(processorPaymentId, cabinet.value);
}

/** Sberbank's code in the sandbox. */
const otherPhone = { phone: '+79165550011', bankCode: '100000000111' };

async function findOtherPhone(person: Person, paymentId: string, reason: string) {
  await openRefund(person, paymentId);
  await waitFor(() => db().refundBankList.findUnique({ where: { paymentId } }));
  await waitFor(() => db().bankList.findFirst());
  return { ...otherPhone, checkId: await confirm(person, otherPhone, '4200'), reason };
}
