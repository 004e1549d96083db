import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import type { Result } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { newDice } from '#tests/dice.ts';
import { attemptOf, newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import { newWaitingPayout } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { cancellablePayout } from './cancel-payout.ts';
import { createPayout } from './create-payout.ts';
import { approvePayout, declinePayout, withdrawPayout } from './decide-payout.ts';
import { sendPayout } from './send-payout.ts';

/** A few rounds on each test run; `APPROVAL_ROUNDS=200 npx vitest run payouts/operations/approval-races` plays more. */
const rounds = Number(process.env.APPROVAL_ROUNDS ?? 8);

let maker: Person;
let anna: Person;
let boris: Person;

beforeAll(async () => {
  maker = await newPerson('finance');
  anna = await newPerson('manager');
  boris = await newPerson('manager');
});
beforeEach(openSending);

type Waiting = Awaited<ReturnType<typeof newWaitingPayout>>;
const approveBy = (person: Person) => (waiting: Waiting) => approvePayout(person, waiting.approval);
const sendApproved = async ({ attemptId }: Waiting) => {
  await sendPayout(attemptId);
  return { ok: true, value: true } as const;
};

/** The maker changes the content while it waits. */
async function edit({ payoutId }: Waiting) {
  const { orderNo, recipientPhone: phone = '' } = await db().payout.findUniqueOrThrow({
    where: { id: payoutId },
  });
  const checkId = await newConfirmedCheck(maker, { phone: phone ?? '', amountMinor: 30_000_100n });
  const details = { phone: phone ?? '', amount: '300001', orderNo };
  return createPayout(maker, payoutOf(checkId, details, { previousId: payoutId }));
}

const rivals = {
  'a withdrawal by its maker': (waiting: Waiting) => withdrawPayout(maker, waiting),
  'a denial by another': (waiting: Waiting) =>
    declinePayout(boris, { attemptId: waiting.attemptId, reason: 'No' }),
  'a change by its maker': edit,
  'a second approval': (waiting: Waiting) => approveBy(boris)(waiting),
  'being called back': (waiting: Waiting) => cancelWaiting(cancellablePayout, maker, waiting.attemptId),
} satisfies Record<string, (waiting: Waiting) => Promise<Result<unknown, string>>>;

async function arrivalsOf(references: readonly string[]): Promise<Map<string, number>> {
  const path = 'requests?path=/processing/api/v1/intents';
  const seen = (await control(path, undefined, 'GET')) as { clientReferenceId?: string }[];
  return new Map(
    references.map((reference) => [
      reference,
      seen.filter(({ clientReferenceId }) => clientReferenceId === reference).length,
    ]),
  );
}

test.each(Object.entries(rivals))(
  'an approval against %s: exactly one wins, and nothing is sent without its approvals',
  async (name, rival) => {
    const dice = newDice(rounds);
    const played: { attemptId: string; reference: string; wins: boolean[] }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const waiting = await newWaitingPayout(maker);
      const acts = [approveBy(anna), rival];
      const isTurned = dice(2) === 0;
      const [first, second] = await Promise.all(
        (isTurned ? acts.toReversed() : acts).map((act) => act(waiting)),
      );
      const [approved, other] = isTurned ? [second, first] : [first, second];
      await Promise.all([sendApproved(waiting), sendApproved(waiting)]);
      const { clientReferenceId: reference } = await attemptOf(waiting.attemptId);
      const wins = [approved?.ok === true, other?.ok === true];
      played.push({ attemptId: waiting.attemptId, reference, wins });
    }
    const arrived = await arrivalsOf(played.map(({ reference }) => reference));
    for (const { attemptId, reference, wins } of played) {
      const { status } = await attemptOf(attemptId);
      const approvals = await db().approvalDecision.findMany({
        where: { answer: 'approved', approval: { subjectKind: 'payout_attempt', subjectId: attemptId } },
      });
      const isSent = arrived.get(reference) === 1;
      expect(arrived.get(reference)).toBeLessThanOrEqual(1);
      // Being called back follows an approval: then both have their way, and nothing is sent.
      const isBoth = name === 'being called back' && wins[0] && wins[1];
      if (isBoth) expect([status, isSent]).toEqual(['cancelled', false]);
      else expect(wins.filter(Boolean)).toHaveLength(1);
      expect(isSent).toBe(!['cancelled', 'pending_approval'].includes(status));
      if (isSent) expect(approvals).toHaveLength(1);
    }
  },
  30_000 + rounds * 1_000,
);

test(
  'of a call-back and the sending itself exactly one wins',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const waiting = await newWaitingPayout(maker);
      await approvePayout(anna, waiting.approval);
      const [calledBack] = await Promise.all([
        cancelWaiting(cancellablePayout, round % 2 === 0 ? maker : boris, waiting.attemptId),
        sendPayout(waiting.attemptId),
      ]);
      const { status, clientReferenceId } = await attemptOf(waiting.attemptId);
      const arrived = (await arrivalsOf([clientReferenceId])).get(clientReferenceId);
      if (calledBack.ok) expect([status, arrived]).toEqual(['cancelled', 0]);
      else expect([calledBack.refusal.code, status, arrived]).toEqual(['cancel_too_late', 'accepted', 1]);
    }
  },
  30_000 + rounds * 1_000,
);
