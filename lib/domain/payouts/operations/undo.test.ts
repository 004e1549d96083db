import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { rows } from '#tests/database.ts';
import { attemptOf } from '#tests/payouts.ts';
import { newWaitingPayout } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { findPayout } from '../queries/one.ts';
import { toRetype, toUndoMs } from '../rules/release.ts';
import { cancellablePayout } from './cancel-payout.ts';
import { approvePayout } from './decide-payout.ts';
import { sendPayout } from './send-payout.ts';

let maker: Person;
let manager: Person;

/** The rules in force, with this window for every payout that needs approval. */
beforeAll(async () => {
  maker = await newPerson('finance');
  manager = await newPerson('manager');
  const { versionId } = await findPolicyInForce(db());
  const undo = [{ from: { amountMinor: '30000000', currency: 'RUB' }, seconds: 45 }];
  await rows(`SET session_replication_role = replica;
    UPDATE policy_versions SET document = jsonb_set(document, '{undo}', '${JSON.stringify(undo)}') WHERE id = '${versionId}';
    RESET session_replication_role`);
});
beforeEach(openSending);

async function newApproved() {
  const { payoutId, attemptId, approval } = await newWaitingPayout(maker);
  expect(await approvePayout(manager, approval)).toMatchObject({ ok: true });
  return { payoutId, attemptId };
}
const statusOf = async (attemptId: string) => (await attemptOf(attemptId)).status;

test('after the last approval nothing leaves before its time, and the page counts by the clock of the server', async () => {
  const { payoutId, attemptId } = await newApproved();
  await sendPayout(attemptId);
  expect(await statusOf(attemptId)).toBe('approved');
  const view = await findPayout(maker, payoutId);
  expect(view).toMatchObject({ mayCancel: true, undo: { until: expect.any(String) } });
  expect(view?.undo?.leftMs).toBeGreaterThan(30_000);
  expect(view?.undo?.leftMs).toBeLessThanOrEqual(45_000);
  const [job] = await rows(
    `SELECT run_at - now() > interval '30 seconds' AS later FROM graphile_worker.jobs WHERE key = $1`,
    [`send:${attemptId}`],
  );
  expect(job).toEqual({ later: true });
  // The time is over.
  await rows("UPDATE payout_attempts SET next_try_at = now() - interval '1 second' WHERE id = $1", [
    attemptId,
  ]);
  expect((await findPayout(maker, payoutId))?.undo).toBeNull();
  await sendPayout(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
  const late = await cancelWaiting(cancellablePayout, maker, attemptId);
  expect(late).toMatchObject({ refusal: { code: 'cancel_too_late' } });
});

test.each([
  ['its maker', () => maker],
  ['a manager', () => manager],
])('it is called back by %s, and nothing was sent', async (_, by) => {
  const { attemptId } = await newApproved();
  expect(await cancelWaiting(cancellablePayout, by(), attemptId)).toMatchObject({ ok: true });
  await rows("UPDATE payout_attempts SET next_try_at = now() - interval '1 second' WHERE id = $1", [
    attemptId,
  ]);
  await sendPayout(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'cancelled', processorIntentId: null });
});

test('the longest window that the sum reaches holds, and a currency that nobody named is typed', () => {
  const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;
  const undo = [
    { from: rub(100n), seconds: 10 },
    { from: rub(200n), seconds: 60 },
  ];
  expect([99n, 100n, 199n, 200n].map((sum) => toUndoMs({ undo }, rub(sum)))).toEqual([
    0, 10_000, 10_000, 60_000,
  ]);
  const retypeFrom = [rub(100n)];
  expect(toRetype({ retypeFrom }, rub(99n))).toBeNull();
  expect(toRetype({ retypeFrom }, rub(100n))).toEqual(rub(100n));
  const tenge = { amountMinor: 1n, currency: 'KZT' } as const;
  expect(toRetype({ retypeFrom }, tenge)).toEqual(tenge);
  expect(toRetype({ retypeFrom: [] }, tenge)).toBeNull();
});
