import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { checkRecentMoves } from '#lib/domain/health/operations/watch.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { findSwitch } from '#lib/domain/sending/store/switch.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newWaitingPayout } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { writePastGuards } from '#tests/person-traces.ts';
import { openSending } from '#tests/sending.ts';

test('what left without its approvals, and an order paid by two, are found among what moved lately; that stops sending', async () => {
  const finance = await newPerson('finance');
  const [one, again] = [await newPayout(finance), await newPayout(finance)];
  for (const { attemptId } of [one, again]) await sendPayout(attemptId);
  await newPerson('manager');
  const waiting = await newWaitingPayout(finance);
  const found = async () =>
    (await rows<{ problems: unknown[] }>('SELECT problems FROM invariant_checks ORDER BY id DESC LIMIT 1'))[0]
      ?.problems;
  await checkRecentMoves();
  expect(await found()).toBeUndefined();

  await writePastGuards(
    'UPDATE payouts SET turn = 2, previous_id = $1, order_no = (SELECT order_no FROM payouts WHERE id = $1) WHERE id = $2',
    [one.payoutId, again.payoutId],
  );
  await writePastGuards("UPDATE payout_attempts SET status = 'accepted' WHERE id = $1", [waiting.attemptId]);
  // What is older than the last runs is the night's.
  await checkRecentMoves(new Date(Date.now() + 3_600_000));
  expect(await found()).toBeUndefined();
  await checkRecentMoves();
  expect(await found()).toEqual([
    { invariant: 'payout_approvals', count: 1, example: waiting.attemptId },
    { invariant: 'orders_once', count: 1, example: again.attemptId },
  ]);
  expect(await findSwitch(db())).toMatchObject({ state: 'stopped', reason: 'records' });

  // The same finding stops sending once, until the night looks at everything again.
  await openSending();
  await checkRecentMoves();
  expect(await findSwitch(db())).toBeNull();
  expect(await rows('SELECT id FROM invariant_checks')).toHaveLength(1);
});
