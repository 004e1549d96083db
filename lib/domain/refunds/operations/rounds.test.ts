import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { newDice } from '#tests/dice.ts';
import { newPayment, paymentOf, refundedInSandbox } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, availableOf, refundOutside, statusOf } from '#tests/refunds.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';
import { sweepRefunds } from './sweep-refunds.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '400';

/** A few rounds on each test run; `REFUND_ROUNDS=1000 npx vitest run rounds` plays as many as you like. */
const rounds = Number(process.env.REFUND_ROUNDS ?? 8);
const lanes = 4;
const refunds = '/processing/api/v1/refunds';
const captured = 100_000;
const sums = [60_000, 11_000, 50_000, 34_000, 100_000, 1];
const faults = [
  null,
  null,
  { kind: 'drop-after' },
  { kind: 'drop-before' },
  { kind: 'truncate' },
  { kind: 'status-after', status: 500 },
  { kind: 'html' },
  { kind: 'hang' },
  { kind: 'late', delayMs: 600 },
];

let agents: Person[];

beforeAll(async () => {
  agents = [await newPerson('manager'), await newPerson('manager')];
});

/**
 * One round on one payment: several agents, outdated forms, faults, and somebody refunding directly in the
 * processor's own interface.
 */
async function play(round: number) {
  const dice = newDice(round * 7_919 + 1);
  const of = <Value>(list: readonly Value[]) => list[dice(list.length)] as Value;
  const { paymentId, processorPaymentId } = await newPayment(agents[0] as Person);
  const made: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const seen = await availableOf(paymentId);
    // Below zero when an unknown refund and one made in the processor's interface are both counted; no form
    // asks for a refund then.
    const wishes = Array.from({ length: seen < 0n ? 0 : 3 }, () => ({ amount: of(sums), seen }));
    const asked = await Promise.all(wishes.map((request) => askForRefund(of(agents), paymentId, request)));
    made.push(...asked.flatMap((one) => (one.ok ? [one.value.refundId] : [])));
    if (dice(4) === 0) await refundOutside(processorPaymentId, 50 + dice(300)).catch(() => {});
    const fault = of(faults);
    if (fault) await control('faults', { path: refunds, method: 'POST', ...fault });
    await Promise.all([...made, ...made].map((id) => sendRefund(id)));
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    if (dice(2) === 0) await Promise.all(made.map((id) => readRefund(id)));
    await openSending();
  }
  await sweepRefunds(new Date(Date.now() + 86_400_000));
  return { paymentId, processorPaymentId, made };
}

test(
  `over ${rounds} rounds nothing is refunded beyond what was paid, nothing twice, and nothing unknown is called failed`,
  async () => {
    const reported = new Map<string, number>();
    let done = 0;
    const judge = async (round: number) => {
      const { paymentId, processorPaymentId, made } = await play(round);
      const ledger = await refundedInSandbox(processorPaymentId);
      expect(ledger.total, `round ${round}`).toBeLessThanOrEqual(captured);
      const references = ledger.refunds.map(({ clientReferenceId }) => clientReferenceId);
      expect(new Set(references).size, `round ${round}: one refund was made twice`).toBe(references.length);
      const payment = await paymentOf(paymentId);
      const { refundedMinor, refundingMinor, refundUnknownMinor } = payment;
      expect(Number(refundedMinor + refundingMinor + refundUnknownMinor)).toBeLessThanOrEqual(captured);
      const rows = await db().refund.findMany({ where: { id: { in: made } } });
      const there = new Set(references);
      const wrong = rows.filter(({ number, status }) => there.has(number) && isOver(status));
      expect(wrong, `round ${round}: called over, and the money moved`).toEqual([]);
      for (const id of made) {
        const status = await statusOf(id);
        reported.set(status, (reported.get(status) ?? 0) + 1);
      }
      done += 1;
      if (done % 50 === 0) printFigures(done, reported);
    };
    // Lanes run in parallel, each round on its own payment: a fault hits whichever call comes next.
    const lane = async (first: number) => {
      for (let round = first; round < rounds; round += lanes) await judge(round);
    };
    await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
    printFigures(done, reported);
  },
  process.env.REFUND_ROUNDS ? 6 * 3_600_000 : 180_000,
);

/** Statuses that claim no money was given back. */
function isOver(status: string): boolean {
  return ['failed', 'declined', 'error', 'refused', 'not_sent', 'cancelled'].includes(status);
}

/** Reports progress during a long run. */
function printFigures(done: number, reported: Map<string, number>): void {
  if (process.env.REFUND_ROUNDS) process.stdout.write(`${done} rounds ${JSON.stringify([...reported])}\n`);
}
