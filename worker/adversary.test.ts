import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { sendAction } from '#lib/domain/payments/operations/send-action.ts';
import { sweepPayments } from '#lib/domain/payments/operations/sweep-payments.ts';
import { readPayout } from '#lib/domain/payouts/operations/read-payout.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { toOpenEnd as toPayoutOpenEnd } from '#lib/domain/payouts/rules/open-end.ts';
import { readRefund } from '#lib/domain/refunds/operations/read-refund.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { sweepRefunds } from '#lib/domain/refunds/operations/sweep-refunds.ts';
import { toOpenEnd as toRefundOpenEnd } from '#lib/domain/refunds/rules/open-end.ts';
import { type Dice, pick } from '#tests/adversary/forms.ts';
import { notify, toNotices } from '#tests/adversary/notices.ts';
import { openTroubledLine } from '#tests/adversary/troubled-line.ts';
import { newDice } from '#tests/dice.ts';
import {
  actionOf,
  askFor,
  newPayment,
  paymentOf,
  readSandbox,
  type SandboxTransaction,
  setStatus,
} from '#tests/payments.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, refundRow } from '#tests/refunds.ts';
import { sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';
import { eventHandlers } from './event-handlers.ts';

const line = await openTroubledLine(sandbox.url);
Object.assign(process.env, {
  PROCESSOR_BASE_URL: line.url,
  PROCESSOR_WRITE_TIMEOUT_MS: '900',
  PROCESSOR_READ_DISBURSEMENT: '1',
});

/** A few rounds on each test run; `ADVERSARY_ROUNDS=1000 npx vitest run worker/adversary` plays as many as you like. */
const rounds = Number(process.env.ADVERSARY_ROUNDS ?? 5);
const first = Number(process.env.ADVERSARY_FIRST ?? 1);

const door = { POST, eventHandlers };
let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

type Life = Awaited<ReturnType<typeof begin>>;

/** Two payouts, two refunds of one payment and a capture, made and not sent. */
async function begin(dice: Dice) {
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

async function send({ payouts, refunds, actionId }: Life): Promise<void> {
  await openSending();
  await Promise.all([
    ...[...payouts, ...payouts].map((id) => sendPayout(id)),
    ...[...refunds, ...refunds].map((id) => sendRefund(id)),
    sendAction(actionId),
  ]);
}

async function read({ payouts, refunds, captured, held }: Life): Promise<void> {
  await openSending();
  await Promise.all([...payouts.map((id) => readPayout(id)), ...refunds.map((id) => readRefund(id))]);
  for (const { paymentId } of [captured, held])
    await readPayment(paymentId).catch((error: unknown) => {
      // In trouble a reading may fail, and the queue would try it again; an honest answer must be read.
      if (line.dice === null || !/could not be read/.test(String(error))) throw error;
    });
}

const moving = [
  'ACCEPTED',
  'DISBURSEMENT_REQUESTED',
  'REFUND_REQUESTED',
  'REFUND_ISSUED',
  'CAPTURE_REQUESTED',
];

/** What the processor has of this life, once nothing in it moves any more. */
async function findBooks({ payouts, refunds, held }: Life) {
  const references = new Map<string, string>();
  for (const id of payouts) references.set((await attemptOf(id)).clientReferenceId, id);
  for (const id of refunds) references.set((await refundRow(id)).number, id);
  const find = async () =>
    (await readSandbox<SandboxTransaction[]>('transactions')).filter(
      ({ id, clientReferenceId }) =>
        id === held.processorPaymentId || references.has(clientReferenceId ?? ''),
    );
  await expect.poll(async () => (await find()).filter(({ status }) => moving.includes(status))).toEqual([]);
  const books = await find();
  return {
    all: books,
    of: (own: string) => books.filter((one) => references.get(one.clientReferenceId ?? '') === own),
    held: books.find(({ id }) => id === held.processorPaymentId)?.status,
  };
}

type Books = Awaited<ReturnType<typeof findBooks>>;

async function tellAll(life: Life, books: Books, dice: Dice): Promise<void> {
  for (const id of life.payouts) {
    const { processorDisbursementId } = await attemptOf(id);
    const isKnown = processorDisbursementId !== null;
    for (const one of books.of(id))
      await notify(door, { subjectKind: 'payout_attempt', subjectId: id }, toNotices(one, dice, isKnown));
  }
  for (const id of life.refunds)
    for (const one of books.of(id))
      await notify(door, { subjectKind: 'refund', subjectId: id }, toNotices(one, dice, true));
}

const never = ['refused', 'not_sent', 'cancelled'];
const ends = {
  paid_out: 'PAID_OUT',
  refunded: 'REFUNDED',
  failed: 'REFUND_FAILED',
  declined: 'DECLINED',
  error: 'ERROR',
};
const waiting = ['approved', 'waiting'];

const sums = ['125050 RUB', '30000 RUB', '12345 RUB'];
const moneyOf = ({ amountMinor, currency }: { amountMinor: bigint; currency: string }) => ({
  money: `${amountMinor} ${currency}`,
});

/** What must hold at every moment, whatever was said. */
async function judge(life: Life, books: Books, about: string): Promise<string[]> {
  const payouts = await db().payoutAttempt.findMany({
    where: { id: { in: life.payouts } },
    include: { payout: true },
  });
  const refunds = await Promise.all(life.refunds.map(refundRow));
  const rows = [
    ...payouts.map((row) => ({ ...row, ...moneyOf(row.payout), openEnd: toPayoutOpenEnd(row) })),
    ...refunds.map((row) => ({ ...row, ...moneyOf(row), openEnd: toRefundOpenEnd(row) })),
  ];
  for (const { id, status, money, openEnd } of rows) {
    const arrived = books.of(id);
    const told = `${about}: ${id} is ${status}, in the books ${arrived.map((one) => one.status)}`;
    expect(arrived.length, `${told}: sent more than once`).toBeLessThanOrEqual(1);
    if (arrived.length === 1) expect([...never, ...waiting], told).not.toContain(status);
    else expect(['accepted', 'requested', 'issued', ...Object.keys(ends)], told).not.toContain(status);
    const end = (ends as Record<string, string>)[status];
    if (end !== undefined) expect(arrived[0]?.status, told).toBe(end);
    expect(sums, told).toContain(money);
    const isOver = end !== undefined || never.includes(status) || waiting.includes(status);
    expect(isOver || openEnd !== null, `${told}: nobody can end it`).toBe(true);
  }
  const action = await actionOf(life.actionId);
  const payment = await paymentOf(life.held.paymentId);
  const told = `${about}: the capture is ${action.status}, its payment ${payment.status}, in the books ${books.held}`;
  if (books.held === 'CAPTURED')
    expect(['refused', 'not_sent', 'no_effect', 'overtaken', 'waiting'], told).not.toContain(action.status);
  else expect(['done'], told).not.toContain(action.status);
  if (payment.status === 'captured') expect(books.held, told).toBe('CAPTURED');
  expect([payment.currency, payment.submittedMinor], told).toEqual(['RUB', 100_000n]);
  return [...rows.map(({ status }) => status), action.status];
}

/** Nothing that the processor was asked about by an id may stay untrue once it answers honestly. */
async function judgeAfterwards(life: Life, books: Books, about: string): Promise<void> {
  for (const id of life.payouts) {
    const { status, processorDisbursementId } = await attemptOf(id);
    if (processorDisbursementId === null || status === 'conflict') continue;
    expect((ends as Record<string, string>)[status], `${about}: ${id} is ${status}`).toBe(
      books.of(id)[0]?.status,
    );
  }
  const { status } = await paymentOf(life.held.paymentId);
  expect(status, about).toBe(books.held === 'CAPTURED' ? 'captured' : 'authorized');
}

test(
  `over ${rounds} lives beside a processor in trouble nothing is sent twice, nothing is said that is not, and everything has an end`,
  async () => {
    const counts: Record<string, number> = {};
    for (let round = first; round < first + rounds; round += 1) {
      const about = `round ${round}`;
      const dice = newDice(round * 7_919 + 1);
      line.dice = null;
      const life = await begin(dice);
      line.dice = dice;
      for (let turn = 0; turn < 2; turn += 1) {
        await send(life);
        if (dice(2) === 0) await read(life);
      }
      const books = await findBooks(life);
      for (const id of life.refunds) {
        const [made] = books.of(id);
        if (dice(4) > 0 || !made || (await refundRow(id)).status === 'refunded') continue;
        await setStatus(made.id, 'REFUND_FAILED');
      }
      const after = await findBooks(life);
      await tellAll(life, after, dice);
      await judge(life, after, `${about}, in trouble`);
      await read(life);
      await judge(life, after, `${about}, read in trouble`);
      line.dice = null;
      const inADay = new Date(Date.now() + 86_400_000);
      for (const sweep of [sweepPayouts, sweepRefunds, sweepPayments]) await sweep(inADay);
      await send(life);
      const last = await findBooks(life);
      await read(life);
      for (const status of await judge(life, last, `${about}, read honestly`))
        counts[status] = (counts[status] ?? 0) + 1;
      await judgeAfterwards(life, last, about);
      await db().processorCall.deleteMany();
      if (process.env.ADVERSARY_ROUNDS && round % 50 === 0)
        process.stdout.write(`${round} ${JSON.stringify(counts)}\n`);
    }
    if (process.env.ADVERSARY_ROUNDS) process.stdout.write(`${JSON.stringify(counts)}\n`);
  },
  process.env.ADVERSARY_ROUNDS ? 6 * 3_600_000 : 120_000,
);
