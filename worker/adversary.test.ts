import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { sweepPayments } from '#lib/domain/payments/operations/sweep-payments.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { sweepRefunds } from '#lib/domain/refunds/operations/sweep-refunds.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { type Dice, pick } from '#tests/adversary/forms.ts';
import { judge, judgeAfterwards } from '#tests/adversary/judge.ts';
import { begin, findLedger, type Ledger, type Movements, read, send } from '#tests/adversary/movements.ts';
import { notify, toNotices } from '#tests/adversary/notices.ts';
import { openTroubledLine } from '#tests/adversary/troubled-line.ts';
import { newDice } from '#tests/dice.ts';
import { setStatus } from '#tests/payments.ts';
import { attemptOf } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { refundRow } from '#tests/refunds.ts';
import { sandbox } from '#tests/sandbox.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';
import { eventHandlers } from './event-handlers.ts';

const line = await openTroubledLine(sandbox.url);
Object.assign(process.env, {
  PROCESSOR_BASE_URL: line.url,
  PROCESSOR_WRITE_TIMEOUT_MS: '900',
  PROCESSOR_READ_DISBURSEMENT: '1',
});

/** A few rounds on each test run; `ADVERSARY_ROUNDS=1000 npx vitest run worker/adversary` plays as many as you like. */
const rounds = Number(process.env.ADVERSARY_ROUNDS ?? 3);
const first = Number(process.env.ADVERSARY_FIRST ?? 1);

const door = { POST, eventHandlers };
let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

/** Reports to all of them how it ended. Returns those with two reported ends. */
async function reportAll(movements: Movements, ledger: Ledger, dice: Dice): Promise<string[]> {
  const contradicted: string[] = [];
  for (const id of movements.payouts) {
    const isKnown = (await attemptOf(id)).processorDisbursementId !== null;
    for (const one of ledger.of(id)) {
      const others = ['PAID_OUT', 'DECLINED', 'ERROR'].filter((end) => end !== one.status);
      const otherEnd = dice(4) === 0 ? pick(dice, others) : null;
      if (otherEnd !== null) contradicted.push(id);
      const notices = toNotices(one, dice, { isKnown, otherEnd });
      await notify(door, { subjectKind: 'payout_attempt', subjectId: id }, notices);
    }
  }
  for (const id of movements.refunds) await reportRefund(id, ledger, dice);
  return contradicted;
}

async function reportRefund(id: string, ledger: Ledger, dice: Dice): Promise<void> {
  for (const one of ledger.of(id))
    await notify(door, { subjectKind: 'refund', subjectId: id }, toNotices(one, dice, { isKnown: true }));
}

/** Some refunds that have an end are ended otherwise afterwards. Returns which. */
async function endOtherwise(movements: Movements, ledger: Ledger, dice: Dice): Promise<string[]> {
  const contradicted: string[] = [];
  for (const id of movements.refunds) {
    const { status } = await refundRow(id);
    const [made] = ledger.of(id);
    if (!made || !['refunded', 'failed'].includes(status) || dice(3) > 0) continue;
    await setStatus(made.id, status === 'refunded' ? 'REFUND_FAILED' : 'REFUNDED');
    contradicted.push(id);
  }
  return contradicted;
}

/** A processor that has reported two ends is believed in neither, and somebody has to look. */
async function judgeContradicted(movements: Movements, ids: string[], about: string): Promise<void> {
  const attempts = await Promise.all(movements.payouts.map(attemptOf));
  const status = ['attention' as const];
  const [payouts, refunds] = await Promise.all([
    getPayoutPage(manager, { status, ids: attempts.map(({ payoutId }) => payoutId) }),
    getRefundPage(manager, { status, ids: movements.refunds }),
  ]);
  const seen = new Map([...payouts.items, ...refunds.items].map((item) => [item.id, item.status]));
  const toListed = (id: string) => attempts.find((attempt) => attempt.id === id)?.payoutId ?? id;
  for (const id of ids) expect(seen.get(toListed(id)), `${about}: ${id} was told two ends`).toBe('conflict');
}

test(
  `over ${rounds} lives beside a processor in trouble nothing is sent twice, nothing is said that is not, everything has an end, and two ends are a conflict that is seen`,
  async () => {
    const counts: Record<string, number> = {};
    for (let round = first; round < first + rounds; round += 1) {
      const about = `round ${round}`;
      const dice = newDice(round * 7_919 + 1);
      line.dice = null;
      line.lies.clear();
      // Each lost token costs a second.
      line.losesTokens = dice(3) === 0;
      const movements = await begin(manager, dice);
      line.dice = dice;
      for (let turn = 0; turn < 2; turn += 1) {
        await send(movements);
        if (dice(2) === 0) await read(movements, true);
      }
      const ledger = await findLedger(movements);
      for (const id of movements.refunds) {
        const [made] = ledger.of(id);
        if (dice(4) > 0 || !made || (await refundRow(id)).status === 'refunded') continue;
        await setStatus(made.id, 'REFUND_FAILED');
      }
      const after = await findLedger(movements);
      const contradicted = await reportAll(movements, after, dice);
      await judgeContradicted(movements, contradicted, about);
      await judge(movements, after, line.lies, `${about}, in trouble`);
      await read(movements, true);
      await judge(movements, after, line.lies, `${about}, read in trouble`);
      line.dice = null;
      const inADay = new Date(Date.now() + 86_400_000);
      for (const sweep of [sweepPayouts, sweepRefunds, sweepPayments]) await sweep(inADay);
      // The first of them may have no time left after it has got a token; the queue would try again.
      for (let turn = 0; turn < 2; turn += 1) await send(movements);
      const last = await findLedger(movements);
      await read(movements, false);
      for (const status of await judge(movements, last, line.lies, `${about}, read honestly`))
        counts[status] = (counts[status] ?? 0) + 1;
      await judgeAfterwards(movements, last, about);
      contradicted.push(...(await endOtherwise(movements, last, dice)));
      const contrary = await findLedger(movements);
      for (const id of movements.refunds) await reportRefund(id, contrary, dice);
      await read(movements, false);
      await judgeContradicted(movements, contradicted, about);
      counts['told two ends'] = (counts['told two ends'] ?? 0) + contradicted.length;
      counts['read untrue'] = (counts['read untrue'] ?? 0) + line.lies.size;
      await db().processorCall.deleteMany();
      if (process.env.ADVERSARY_ROUNDS && round % 50 === 0)
        process.stdout.write(`${round} ${JSON.stringify(counts)}\n`);
    }
    if (process.env.ADVERSARY_ROUNDS) process.stdout.write(`${JSON.stringify(counts)}\n`);
  },
  process.env.ADVERSARY_ROUNDS ? 6 * 3_600_000 : 120_000,
);
