import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { type Money, moneyOf, toDecimal } from '#lib/core/money.ts';
import { db } from '#lib/db/client.ts';
import { toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { createRefund } from '#lib/domain/refunds/operations/create-refund.ts';
import { withdrawRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { readRefund } from '#lib/domain/refunds/operations/read-refund.ts';
import { openRefund } from '#lib/domain/refunds/operations/requests.ts';
import { resolvableRefund } from '#lib/domain/refunds/operations/resolve-refund.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { refundInCabinet } from './cabinet.ts';
import { confirm } from './confirm.ts';
import { findDemoPerson } from './person.ts';
import { asIfHoursLater, type Resolving, resolve } from './resolving.ts';
import { control } from './sandbox.ts';
import { waitFor } from './wait-for.ts';

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/**
 * How a refund is made and how it ends. `amount` is in minor units; without one, all that is left is
 * refunded.
 */
type Request = {
  reason: string;
  amount?: bigint;
  fault?: Record<string, unknown>;
  note?: string;
  /** Why it goes to another phone. It then waits for the demo's manager. */
  anotherAccount?: string;
  /** Its maker withdraws it before anybody approves it. */
  isWithdrawn?: boolean;
  /**
   * Roubles refunded in the cabinet meanwhile. With `before`, ours is not sent; with `after` (our answer was
   * lost), the cabinet's refund might be ours.
   */
  cabinet?: { when: 'before' | 'after'; value: number };
  /**
   * Another refund of the payment, in minor units, made while this one is being sent, so that it waits for this one.
   */
  followedBy?: bigint;
  /**
   * Its call is left in progress, for somebody who opens the page right away; then it goes on as any other.
   */
  isUnderWay?: boolean;
  resolving?: Resolving;
};

const lost = { kind: 'drop-before' };
/** Well within the 90 s that a call may take. */
const late = { kind: 'late', delayMs: 75_000 };

/**
 * One line per payment, in the order in which they were made. The first payment stays whole: it is the second
 * payment of the customer who paid twice.
 */
const wishes: readonly (readonly Request[])[] = [
  [],
  [{ reason: 'paid_twice', note: 'Клиент оплатил дважды, сам позвонил' }],
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
      note: 'По телефону плательщик назвал последние операции',
      anotherAccount: 'Счёт плательщика закрыт, просит вернуть на номер сестры',
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
  [{ reason: 'service_not_provided', amount: 300_000n, fault: lost, followedBy: 150_000n }],
  [{ reason: 'wrong_amount', amount: 864_000n, anotherAccount: 'Плательщик сменил банк', isWithdrawn: true }],
  [{ reason: 'goods_returned', amount: 125_000n, cabinet: { when: 'before', value: 500 } }],
  [
    {
      reason: 'order_cancelled',
      amount: 300_000n,
      fault: lost,
      cabinet: { when: 'after', value: 3_000 },
    },
  ],
  [{ reason: 'sandbox_accepted', amount: 90_000n }],
  [{ reason: 'sandbox_requested' }],
  [
    {
      reason: 'paid_twice',
      amount: 210_000n,
      fault: lost,
      resolving: {
        verdict: 'paid',
        ticket: 'CASE-2026-418',
        evidence: 'Поддержка процессинга: возврат провели вручную, появится в выписке завтра.',
        isConfirmed: true,
      },
      cabinet: { when: 'after', value: 2_100 },
    },
  ],
  [
    {
      reason: 'goods_returned',
      fault: lost,
      resolving: {
        verdict: 'not_paid',
        ticket: 'CASE-2026-417',
        evidence: 'Asked their support with our reference: no such refund was ever created.',
        isConfirmed: true,
      },
    },
  ],
  [
    {
      reason: 'wrong_amount',
      amount: 130_000n,
      fault: lost,
      resolving: {
        verdict: 'not_paid',
        ticket: 'CASE-2026-421',
        evidence: 'Письмо поддержки: запрос до них не дошёл.',
        isConfirmed: false,
      },
    },
  ],
  [{ reason: 'order_cancelled', amount: 98_000n, fault: late, isUnderWay: true }],
  // Paid in tenge and authorised in roubles.
  [{ reason: 'goods_returned', amount: 321_604n }],
];

/**
 * Makes refunds as the demo's support; the worker sends them as any other. Waits until each has been sent or
 * waits for an approver.
 */
export async function makeDemoRefunds(processorPaymentIds: string[]): Promise<void> {
  const person = await findDemoPerson('support');
  for (const [at, processorPaymentId] of processorPaymentIds.entries()) {
    for (const request of wishes[at] ?? []) await makeOne(person, processorPaymentId, request);
  }
}

async function makeOne(person: Person, processorPaymentId: string, request: Request): Promise<void> {
  const payment = await waitFor(() => findPayment(processorPaymentId));
  if (!payment) return;
  if (request.fault)
    await control('faults', { path: '/processing/api/v1/refunds', method: 'POST', ...request.fault });
  const { cabinet } = request;
  if (cabinet?.when === 'before') await refundInCabinet(processorPaymentId, cabinet.value);
  // The slow inquiry about the payment keeps the refund in `sending` long enough to make the one that
  // follows.
  if (request.followedBy) await control('faults', slowInquiry(processorPaymentId));
  const id = await make(person, payment, request);
  if (request.followedBy) await follow(person, id, request.followedBy);
  const unsent: RefundStatus[] = request.isUnderWay ? ['approved'] : ['approved', 'sending'];
  await waitFor(() => db().refund.findFirst({ where: { id, status: { notIn: unsent } } }));
  if (request.isWithdrawn) await withdrawRefund(person, { refundId: id });
  if (request.resolving)
    await resolve(resolvableRefund, id, request.resolving, (propose) => asIfHoursLater(id, propose));
  if (cabinet?.when !== 'after') return;
  await refundInCabinet(processorPaymentId, cabinet.value);
  // The worker would ask only in a minute.
  await readRefund(id);
}

/** No refund can be made while another one is unknown, so this one is made before that, and waits. */
async function follow(person: Person, firstId: string, amount: bigint): Promise<void> {
  const where = { id: firstId, status: { not: 'approved' } } as const;
  const first = await waitFor(() => db().refund.findFirst({ where, include: { payment: true } }));
  if (first?.status === 'sending') await make(person, first.payment, { reason: 'goods_returned', amount });
}

async function make(person: Person, payment: Payment, request: Request): Promise<string> {
  const money = (amountMinor: bigint) => moneyOf(amountMinor, payment.currency ?? '');
  const input = {
    idempotencyKey: randomUUID(),
    paymentId: payment.id,
    amount: request.amount === undefined ? null : money(request.amount),
    seenAvailable: money(toAvailable(payment)),
    reasonCode: request.reason,
    note: request.note ?? '',
    previousId: null,
    isErrorLookedInto: false,
    repeatsId: null,
    asksManager: false,
    explainedStatus: null,
    anotherAccount: request.anotherAccount
      ? await findOtherPhone(person, payment.id, {
          reason: request.anotherAccount,
          amount: money(request.amount ?? toAvailable(payment)),
        })
      : null,
  };
  const asked = await createRefund(person, input);
  const isRepeated = !asked.ok && asked.refusal.code === 'refund_repeated';
  const repeatsId = isRepeated ? String(asked.refusal.params?.id) : null;
  const made = isRepeated ? await createRefund(person, { ...input, repeatsId }) : asked;
  if (!made.ok) throw new Error(`A demo refund was refused: ${made.refusal.code}`);
  return made.value.refundId;
}

const slowInquiry = (processorPaymentId: string) => ({
  path: `/processing/api/v1/payments/${processorPaymentId}`,
  method: 'GET',
  kind: 'slow',
  delayMs: 4_000,
});

const findPayment = (processorPaymentId: string) =>
  db().payment.findFirst({ where: { processorPaymentId, verification: 'confirmed_by_inquiry' } });

/** Sberbank's code in the sandbox. */
const otherPhone = { phone: '+79165550011', bankCode: '100000000111' };

async function findOtherPhone(
  person: Person,
  paymentId: string,
  { reason, amount }: { reason: string; amount: Money },
) {
  await openRefund(person, paymentId);
  await waitFor(() =>
    db().refundBankList.findFirst({ where: { paymentId, NOT: { banks: { equals: [] } } } }),
  );
  await waitFor(() => db().bankList.findFirst());
  return { ...otherPhone, checkId: await confirm(person, otherPhone, toDecimal(amount), reason), reason };
}
