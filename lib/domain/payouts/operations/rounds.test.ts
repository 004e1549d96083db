import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newDice } from '#tests/dice.ts';
import { readSandbox, type SandboxTransaction } from '#tests/payments.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import type { PayoutStatus } from '../status.ts';
import { readPayout } from './read-payout.ts';
import { sendPayout } from './send-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '400';
process.env.PROCESSOR_READ_DISBURSEMENT = '1';

/** A few rounds on each test run; `PAYOUT_ROUNDS=1000 npx vitest run payouts/operations/rounds` plays as many as you like. */
const rounds = Number(process.env.PAYOUT_ROUNDS ?? 8);
const lanes = 4;
const intents = '/processing/api/v1/intents';
const faults = [
  null,
  null,
  { kind: 'drop-after' },
  { kind: 'drop-before' },
  { kind: 'truncate' },
  { kind: 'status', status: 400, body: { message: 'The recipient is blocked' } },
  { kind: 'status', status: 429 },
  { kind: 'status-after', status: 500 },
  { kind: 'html' },
  { kind: 'hang' },
  { kind: 'late', delayMs: 600 },
];

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/**
 * One round: a payout or two, several workers that send the same at the same moment, a sweep that gives claims up
 * meanwhile, faults on the line, and questions to the processor.
 */
async function play(round: number): Promise<string[]> {
  const dice = newDice(round * 7_919 + 1);
  const made: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    made.push((await newPayout(finance)).attemptId);
    const fault = faults[dice(faults.length)];
    if (fault) await control('faults', { path: intents, method: 'POST', ...fault });
    const sweep = dice(3) === 0 ? sweepPayouts(at(1)) : null;
    await Promise.all([...made, ...made, ...made].map((id) => sendPayout(id)).concat(sweep ?? []));
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    if (dice(2) === 0) await Promise.all(made.map((id) => readPayout(id)));
    await openSending();
  }
  await sweepPayouts(at(24));
  return made;
}

/** Statuses that say that no money left, and those that say that the processor has it or has paid. */
const isOver: PayoutStatus[] = ['refused', 'not_sent', 'cancelled'];
const isThere: PayoutStatus[] = ['accepted', 'paid_out', 'declined', 'error'];

test(
  `over ${rounds} rounds no payout arrives twice, and none is called unsent that arrived, or sent that did not`,
  async () => {
    const reported = new Map<string, number>();
    let done = 0;
    const judge = async (round: number) => {
      const made = await play(round);
      const all = await readSandbox<SandboxTransaction[]>('transactions?kind=DISBURSEMENT');
      for (const id of made) {
        const { status, clientReferenceId } = await attemptOf(id);
        const arrived = all.filter((one) => one.clientReferenceId === clientReferenceId);
        const about = `round ${round}: ${clientReferenceId} is ${status}`;
        expect(arrived.length, `${about} and arrived so often`).toBeLessThanOrEqual(1);
        if (arrived.length === 1) expect(isOver, about).not.toContain(status);
        else expect(isThere, about).not.toContain(status);
        const [paid] = arrived.filter((one) => one.status === 'PAID_OUT');
        if (paid) expect(['declined', 'error'], about).not.toContain(status);
        reported.set(status, (reported.get(status) ?? 0) + 1);
      }
      done += 1;
      if (done % 50 === 0) printFigures(done, reported);
    };
    // Lanes run in parallel, each round on its own payouts: a fault hits whichever call comes next.
    const lane = async (first: number) => {
      for (let round = first; round < rounds; round += lanes) await judge(round);
    };
    await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
    printFigures(done, reported);
  },
  process.env.PAYOUT_ROUNDS ? 6 * 3_600_000 : 180_000,
);

/** Reports progress during a long run. */
function printFigures(done: number, reported: Map<string, number>): void {
  if (process.env.PAYOUT_ROUNDS) process.stdout.write(`${done} rounds ${JSON.stringify([...reported])}\n`);
}
