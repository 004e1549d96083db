import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { toNotification } from '#tests/notifications.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { newPhone } from '#tests/scheduled.ts';
import { openSending, resume, sendUnhurried } from '#tests/sending.ts';
import { applyPayoutNotification } from './apply-notification.ts';
import { sendPayout } from './send-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

// Long enough for a normal answer, short enough to wait for a hanging one.
process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';

const intents = '/processing/api/v1/intents';
let finance: Person;
let manager: Person;

type Arrival = { method: string; path: string; clientReferenceId?: string };

async function arrivals(attemptId: string): Promise<Arrival[]> {
  const { clientReferenceId } = await attemptOf(attemptId);
  const seen = (await control(`requests?path=${intents}`, undefined, 'GET')) as Arrival[];
  return seen.filter((request) => request.clientReferenceId === clientReferenceId);
}

const arm = (kind: string, more: Record<string, unknown> = {}) =>
  control('faults', { method: 'POST', path: intents, kind, ...more });

beforeAll(async () => {
  finance = await newPerson('finance');
  manager = await newPerson('manager');
});

beforeEach(openSending);

afterEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
});

describe('sending a payout', () => {
  test('reaches the processor once and is accepted', async () => {
    const { attemptId } = await newPayout(finance);
    await sendPayout(attemptId);
    const attempt = await attemptOf(attemptId);
    expect(attempt.status).toBe('accepted');
    expect(attempt.processorDisbursementId).toMatch(/^\d{18}$/);
    expect(await arrivals(attemptId)).toHaveLength(1);
    expect(
      await rows('SELECT token_hash FROM webhook_endpoints WHERE subject_id = $1', [attemptId]),
    ).toHaveLength(1);
  });

  test('fifty workers at once send one', async () => {
    const { attemptId } = await newPayout(finance);
    await sendUnhurried(() => Promise.all(Array.from({ length: 50 }, () => sendPayout(attemptId))));
    expect(await arrivals(attemptId)).toHaveLength(1);
    expect((await attemptOf(attemptId)).status).toBe('accepted');
  });

  test('a second run changes nothing', async () => {
    const { attemptId } = await newPayout(finance);
    await sendPayout(attemptId);
    await sendPayout(attemptId);
    expect(await arrivals(attemptId)).toHaveLength(1);
  });

  test('an error in the synchronous answer ends it with code and message', async () => {
    const { attemptId } = await newPayout(finance, { description: 'CreationError' });
    await sendPayout(attemptId);
    const attempt = await attemptOf(attemptId);
    expect(attempt.status).toBe('error');
    expect(attempt.finishedAt).not.toBeNull();
    expect(attempt.processorErrorCode).toMatch(/^CODE_/);
  });

  test("their documented no is 'refused', and nothing is sent again", async () => {
    await arm('status', {
      status: 400,
      body: { error: 'VALIDATION_ERROR', message: 'Limit of the contract' },
    });
    const { attemptId } = await newPayout(finance);
    await sendPayout(attemptId);
    await sendPayout(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'refused',
      processorErrorMessage: 'Limit of the contract',
    });
    expect(await arrivals(attemptId)).toHaveLength(1);
  });
});

describe('an outcome that is not certain', () => {
  test('a redirect stops all sending until a manager resumes it', async () => {
    await arm('redirect');
    const { attemptId } = await newPayout(finance);
    await sendPayout(attemptId);
    expect(await findHold(new Date())).toEqual({ until: null });
    const next = await newPayout(finance);
    await sendPayout(next.attemptId);
    expect(await arrivals(next.attemptId)).toHaveLength(0);
    await resume(manager, 'the address is right again');
    await sendPayout(next.attemptId);
    expect((await attemptOf(next.attemptId)).status).toBe('accepted');
  });

  test('429 pauses sending for as long as the processor asks', async () => {
    await arm('status', { status: 429, body: {} });
    const { attemptId } = await newPayout(finance);
    await sendPayout(attemptId);
    expect((await attemptOf(attemptId)).status).toBe('unknown');
    const hold = await findHold(new Date());
    expect(hold?.until?.getTime()).toBeGreaterThan(Date.now());
  });

  test('five server errors within ten minutes pause sending', async () => {
    await arm('status', { status: 500, body: {}, times: 5 });
    for (let sent = 0; sent < 5; sent += 1) await sendPayout((await newPayout(finance)).attemptId);
    expect((await findHold(new Date()))?.until).toBeInstanceOf(Date);
  });

  test('is resolved by the webhook alone', async () => {
    await arm('drop-after');
    const { attemptId } = await newPayout(finance);
    await sendPayout(attemptId);
    expect((await attemptOf(attemptId)).status).toBe('unknown');
    await applyPayoutNotification({
      deliveryId: 'whd_test',
      attemptId,
      notification: toNotification('payout', '900000000000000001', 'PAID_OUT'),
    });
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'paid_out',
      processorDisbursementId: '900000000000000001',
    });
  });
});

describe('a claim', () => {
  test('that outlives its deadline becomes unknown and is never sent again', async () => {
    const { attemptId } = await newPayout(finance);
    await db().payoutAttempt.update({
      where: { id: attemptId },
      data: { status: 'sending', claimId: 'clm_dead', sendingSince: new Date(Date.now() - 151_000) },
    });
    await sweepPayouts();
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'unknown', reviewReason: 'no_answer' });
    await sendPayout(attemptId);
    expect(await arrivals(attemptId)).toHaveLength(0);
  });

  test('that is younger is left alone', async () => {
    const { attemptId } = await newPayout(finance);
    await db().payoutAttempt.update({
      where: { id: attemptId },
      data: { status: 'sending', claimId: 'clm_young', sendingSince: new Date(Date.now() - 100_000) },
    });
    await sweepPayouts();
    expect((await attemptOf(attemptId)).status).toBe('sending');
  });

  test('is not taken for a maker who was disabled or lost the right meanwhile', async () => {
    const leaver = await newPerson('finance');
    const { attemptId } = await newPayout(leaver);
    await db().user.update({ where: { id: leaver.userId }, data: { disabledAt: new Date() } });
    await sendPayout(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'cancelled',
      reviewReason: 'maker_not_entitled',
    });
    expect(await arrivals(attemptId)).toHaveLength(0);
  });

  test('is not taken for content that differs from what was agreed to', async () => {
    const { attemptId } = await newPayout(finance);
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { fingerprint: 'another' } });
    await sendPayout(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'cancelled',
      reviewReason: 'content_changed',
    });
    expect(await arrivals(attemptId)).toHaveLength(0);
  });

  test('is not taken by a method that was switched off, nor for a sum that the contract does not allow any more', async () => {
    const settings = env();
    const usual = settings.PAYOUT_MOBILE_MONEY;
    settings.PAYOUT_MOBILE_MONEY = true;
    const off = await newPayout(finance, { method: 'mobile_money', phone: newPhone() });
    const above = await newPayout(finance);
    try {
      settings.PAYOUT_MOBILE_MONEY = false;
      settings.PAYOUT_SBP_MAX = 100_000n;
      for (const { attemptId } of [off, above]) await sendPayout(attemptId);
    } finally {
      settings.PAYOUT_MOBILE_MONEY = usual;
      delete settings.PAYOUT_SBP_MAX;
    }
    const ended = async ({ attemptId }: { attemptId: string }) => {
      await sendPayout(attemptId);
      const { status, reviewReason } = await attemptOf(attemptId);
      return [status, reviewReason, (await arrivals(attemptId)).length];
    };
    expect(await ended(off)).toEqual(['cancelled', 'method_off', 0]);
    expect(await ended(above)).toEqual(['cancelled', 'contract_changed', 0]);
  });
});

test('every move has its line in the timeline and its entry in the audit', async () => {
  const { attemptId, payoutId } = await newPayout(finance);
  await sendPayout(attemptId);
  const events = await rows('SELECT to_status FROM payout_events WHERE attempt_id = $1 ORDER BY id', [
    attemptId,
  ]);
  expect(events.map((event) => event.to_status)).toEqual(['approved', 'sending', 'accepted']);
  const audits = await rows('SELECT action FROM audit_entries WHERE object_id = $1 ORDER BY id', [payoutId]);
  expect(audits.map((entry) => entry.action)).toEqual([
    'payout.created',
    'payout.sending',
    'payout.accepted',
  ]);
});
