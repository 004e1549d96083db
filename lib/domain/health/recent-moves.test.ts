import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { sendAction } from '#lib/domain/payments/operations/send-action.ts';
import { approvePayout } from '#lib/domain/payouts/operations/decide-payout.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { findSwitch } from '#lib/domain/sending/store/switch.ts';
import { rows } from '#tests/database.ts';
import { askFor, newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newWaitingPayout } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { writePastGuards } from '#tests/person-traces.ts';
import { newRefund, newToAnotherAccount } from '#tests/refunds.ts';
import { openSending } from '#tests/sending.ts';
import { checkInvariants, checkRecentMoves } from './operations/watch.ts';

type Found = { invariant: string; count: number; example: string; rows: string[] };

/** The findings of the newest check, by their invariant. */
async function found(): Promise<Record<string, Found>> {
  const [newest] = await rows<{ problems: Found[] }>(
    'SELECT problems FROM invariant_checks ORDER BY id DESC LIMIT 1',
  );
  return Object.fromEntries((newest?.problems ?? []).map((one) => [one.invariant, one]));
}

const checks = () => rows('SELECT id FROM invariant_checks');

async function newSent(): Promise<{ payoutId: string; attemptId: string }> {
  const made = await newPayout(await newPerson('finance'));
  await sendPayout(made.attemptId);
  return made;
}

/** The second is of the order of the first, under its number. */
async function payTwice(first: string, second: string): Promise<void> {
  await writePastGuards(
    `UPDATE payouts SET turn = 2, previous_id = $1, order_no = (SELECT order_no FROM payouts WHERE id = $1) WHERE id = $2`,
    [first, second],
  );
}

const setStatus = (id: string, status: string, table = 'payout_attempts') =>
  writePastGuards(`UPDATE ${table} SET status = $1 WHERE id = $2`, [status, id]);

test('an order paid by two is found among what moved lately, stops sending once, and so does each other one later', async () => {
  const [one, again, third, fourth] = [await newSent(), await newSent(), await newSent(), await newSent()];
  await checkRecentMoves();
  expect(await checks()).toEqual([]);

  await payTwice(one.payoutId, again.payoutId);
  // What is older than the last runs is the night's.
  await checkRecentMoves(new Date(Date.now() + 3_600_000));
  expect(await checks()).toEqual([]);
  await checkRecentMoves();
  expect(await found()).toEqual({
    orders_once: { invariant: 'orders_once', count: 1, example: again.attemptId, rows: [again.payoutId] },
  });
  expect(await findSwitch(db())).toMatchObject({
    ...{ state: 'stopped', reason: 'records' },
    because: [{ kind: 'payout', id: again.payoutId, name: expect.any(String) }],
  });

  // The person who resumes has seen it, and neither the next run nor the night says it again.
  await openSending();
  await checkRecentMoves();
  expect(await checks()).toHaveLength(1);
  await checkInvariants();
  expect(await findSwitch(db())).toBeNull();

  await payTwice(third.payoutId, fourth.payoutId);
  await checkRecentMoves();
  expect((await found()).orders_once).toMatchObject({ count: 2, rows: [fourth.payoutId, again.payoutId] });
  expect(await findSwitch(db())).toMatchObject({ state: 'stopped', reason: 'records' });
  await openSending();
  await checkInvariants();
  expect(await findSwitch(db())).toBeNull();
});

test('an order counts as paid while it is unknown, once people say so, and whatever number the next payout has', async () => {
  const [one, again] = [await newSent(), await newSent()];
  await writePastGuards('UPDATE payouts SET previous_id = $1 WHERE id = $2', [one.payoutId, again.payoutId]);
  for (const [first = '', second = '', isTwice] of [
    ['unknown', 'accepted', true],
    ['declined', 'accepted', false],
    ['resolved_paid', 'unknown', true],
  ] as const) {
    await setStatus(one.attemptId, first);
    await setStatus(again.attemptId, second);
    await checkInvariants();
    const named = (await found()).orders_once?.rows.includes(again.payoutId) ?? false;
    expect(named, `${first}, then ${second}`).toBe(isTwice);
  }
});

test('what left without its approvals, or as something else than was approved, is found', async () => {
  const [finance, manager] = [await newPerson('finance'), await newPerson('manager')];
  const [waiting, approved] = [await newWaitingPayout(finance), await newWaitingPayout(finance)];
  await approvePayout(manager, approved.approval);
  await openSending();
  await sendPayout(approved.attemptId);
  const { refundId } = await newToAnotherAccount(manager);
  await checkRecentMoves();
  expect(await found()).not.toHaveProperty('payout_approvals');

  await setStatus(waiting.attemptId, 'accepted');
  await writePastGuards("UPDATE payout_attempts SET fingerprint = 'another' WHERE id = $1", [
    approved.attemptId,
  ]);
  await setStatus(refundId, 'accepted', 'refunds');
  await checkRecentMoves();
  expect(await found()).toMatchObject({
    payout_approvals: { count: 2, rows: [waiting.payoutId, approved.payoutId] },
    refund_approvals: { count: 1, rows: [refundId] },
  });
  expect(await findSwitch(db())).toMatchObject({ state: 'stopped', reason: 'records' });
});

test('more refunds than was captured, and a state without its event, are found', async () => {
  const manager = await newPerson('manager');
  const { paymentId } = await newPayment(manager);
  const refundId = await newRefund(manager, paymentId, { amount: 30_000 });
  await openSending();
  const { payoutId, attemptId } = await newSent();
  await writePastGuards('UPDATE payments SET captured_minor = 29999 WHERE id = $1', [paymentId]);
  await checkRecentMoves();
  // The newest refund of the payment leads there.
  expect(await findSwitch(db())).toMatchObject({ because: [{ kind: 'refund', id: refundId }] });
  await writePastGuards("DELETE FROM payout_events WHERE attempt_id = $1 AND to_status = 'accepted'", [
    attemptId,
  ]);
  await checkInvariants();
  const { refunds_within: within, payout_states: states } = await found();
  expect(within).toMatchObject({ count: 1, rows: [paymentId] });
  expect(states?.rows).toContain(payoutId);
});

test('a second call that may have arrived, and a capture in another state than the audit says, are found', async () => {
  await openSending();
  const { payoutId, attemptId } = await newSent();
  const manager = await newPerson('manager');
  const { paymentId } = await newPayment(manager, { status: 'AUTHORIZED' });
  const asked = await askFor(manager, paymentId, 'capture', randomUUID());
  if (!asked.ok) throw new Error(asked.refusal.code);
  await sendAction(asked.value.actionId);
  const call = (outcome: string) =>
    rows(`INSERT INTO processor_calls (method, path, duration_ms, outcome, operation, subject_id)
      VALUES ('POST', '/', 1, '${outcome}', 'create_payout', '${attemptId}')`);
  // That call sent nothing.
  await call('unavailable');
  await checkRecentMoves();
  expect(await found()).not.toHaveProperty('payouts_sent_once');
  expect(await found()).not.toHaveProperty('action_states');

  await call('outcomeUnknown');
  await setStatus(asked.value.actionId, 'refused', 'payment_actions');
  await checkInvariants();
  expect(await found()).toMatchObject({
    payouts_sent_once: { count: 1, rows: [payoutId] },
    action_states: { count: 1, rows: [paymentId] },
  });
});

test('what stands still, because no approver was asked or no sweep ended it, is named', async () => {
  const waiting = await newWaitingPayout(await newPerson('finance'));
  await openSending();
  const sent = await newSent();
  await checkRecentMoves();
  expect(await found()).not.toHaveProperty('payouts_stuck');
  await writePastGuards(
    "UPDATE approvals SET status = 'superseded', ended_at = now() WHERE subject_id = $1",
    [waiting.attemptId],
  );
  await writePastGuards(
    "UPDATE payout_attempts SET status = 'sending', claim_id = 'c', sending_since = now() - interval '2 hours' WHERE id = $1",
    [sent.attemptId],
  );
  await checkRecentMoves();
  expect((await found()).payouts_stuck).toMatchObject({ count: 2, rows: [waiting.payoutId, sent.payoutId] });
});
