import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { sendAction } from '#lib/domain/payments/operations/send-action.ts';
import { sweepPayments } from '#lib/domain/payments/operations/sweep-payments.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { sweepRefunds } from '#lib/domain/refunds/operations/sweep-refunds.ts';
import { askFor, newPayment, readSandbox } from './payments.ts';
import { newPayout } from './payouts.ts';
import { newPerson } from './people.ts';
import { newRefund } from './refunds.ts';

type Row = {
  status: string;
  tries: number;
  claimId: string | null;
  nextTryAt: Date | null;
  reviewReason: string | null;
};

/** A record to be sent, made by a person and not sent yet. */
export type Made = {
  id: string;
  /** Where its call goes, for arming a fault. */
  call: { method: string; path: string };
  /** How many calls about it arrived at the processor. */
  countArrived: () => Promise<number>;
};

/** What payouts, refunds and payment actions have in common for a test of sending. */
export type Subject = {
  name: string;
  /** The status in which it waits to be sent. */
  waiting: string;
  /** The key of its job in the queue. */
  jobOf: (id: string) => string;
  /** What a row with that claim holds once it may have been sent. */
  sentUnder: (claimId: string) => object;
  make: () => Promise<Made>;
  send: (id: string) => Promise<void>;
  sweep: (now?: Date) => Promise<void>;
  find: (id: string) => Promise<Row>;
  change: (id: string, data: object) => Promise<unknown>;
};

type Arrival = { method: string; clientReferenceId?: string };

async function countArrivals(path: string, method: string, reference?: string): Promise<number> {
  const all = await readSandbox<Arrival[]>(`requests?path=${encodeURIComponent(path)}`);
  return all.filter(
    (one) => one.method === method && (reference === undefined || one.clientReferenceId === reference),
  ).length;
}

let maker: Promise<Person> | undefined;
/** A manager may make all of them. */
const findMaker = () => {
  maker ??= newPerson('manager');
  return maker;
};

export const payout: Subject = {
  name: 'a payout',
  waiting: 'approved',
  jobOf: (id) => `send:${id}`,
  sentUnder: () => ({}),
  make: async () => {
    const { attemptId: id } = await newPayout(await findMaker());
    const { clientReferenceId } = await db().payoutAttempt.findUniqueOrThrow({ where: { id } });
    const path = '/processing/api/v1/intents';
    return {
      id,
      call: { method: 'POST', path },
      countArrived: () => countArrivals(path, 'POST', clientReferenceId),
    };
  },
  send: sendPayout,
  sweep: sweepPayouts,
  find: (id) => db().payoutAttempt.findUniqueOrThrow({ where: { id } }),
  change: (id, data) => db().payoutAttempt.update({ where: { id }, data }),
};

export const refund: Subject = {
  name: 'a refund',
  waiting: 'approved',
  jobOf: (id) => `refund:${id}`,
  sentUnder: (claimId) => ({ ledgerSnapshot: { elsewhere: '0', claimId, total: '0', ids: [] } }),
  make: async () => {
    const { paymentId } = await newPayment(await findMaker());
    const id = await newRefund(await findMaker(), paymentId, { amount: 30_000 });
    const { number } = await db().refund.findUniqueOrThrow({ where: { id } });
    const path = '/processing/api/v1/refunds';
    return {
      id,
      call: { method: 'POST', path },
      countArrived: () => countArrivals(path, 'POST', number),
    };
  },
  send: sendRefund,
  sweep: sweepRefunds,
  find: (id) => db().refund.findUniqueOrThrow({ where: { id } }),
  change: (id, data) => db().refund.update({ where: { id }, data }),
};

const changeOfPayment = (kind: 'capture' | 'cancel'): Subject => ({
  name: kind === 'capture' ? 'a capture' : 'a cancellation',
  waiting: 'waiting',
  jobOf: (id) => `payment-action:${id}`,
  sentUnder: () => ({}),
  make: async () => {
    const { paymentId, processorPaymentId } = await newPayment(await findMaker(), { status: 'AUTHORIZED' });
    const asked = await askFor(await findMaker(), paymentId, kind);
    if (!asked.ok) throw new Error(asked.refusal.code);
    const path = `/processing/api/v1/payments/${processorPaymentId}`;
    return {
      id: asked.value.actionId,
      call: { method: 'PATCH', path },
      countArrived: () => countArrivals(path, 'PATCH'),
    };
  },
  send: sendAction,
  sweep: sweepPayments,
  find: (id) => db().paymentAction.findUniqueOrThrow({ where: { id } }),
  change: (id, data) => db().paymentAction.update({ where: { id }, data }),
});

export const capture = changeOfPayment('capture');
export const cancellation = changeOfPayment('cancel');

/** Everything that is sent at most once. */
export const subjects: readonly Subject[] = [payout, refund, capture, cancellation];
