import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { payoutSubject } from '#lib/domain/payouts/operations/send-payout.ts';
import { recordOutcome } from '#lib/domain/sending/operations/record-outcome.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { applyDelivery, openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import type { Verdict } from '#lib/domain/webhooks/status.ts';
import { log } from '#lib/log.ts';
import type { Answered } from '#lib/processor/outcome.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { type Body, type MeaningCase, meaningCases } from '#tests/samples/meaning-cases.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';
import { eventHandlers } from './event-handlers.ts';

// A J and a number in the name of a test is a row of docs/bad-inputs.md: J is "webhook body, meaning", a valid address
// and valid JSON with a meaning that must be judged. tests/bad-inputs.test.ts looks the ids up. Each case runs end to
// end: the route takes the bytes, the worker applies what is in the inbox.

let finance: Person;
let ids = 100_000_000_000_000_000n;

beforeAll(async () => {
  finance = await newPerson('finance');
});

async function attemptIn({
  from,
  tries = 0,
  isBound = true,
}: Pick<MeaningCase, 'from' | 'tries' | 'isBound'>) {
  const { attemptId } = await newPayout(finance);
  ids += 1n;
  const transactionId = String(ids);
  // The trigger would demand a confirmed proposal for a resolved attempt. Proposals have tests of their own.
  await rows('ALTER TABLE payout_attempts DISABLE TRIGGER payout_attempts_resolved');
  await db().payoutAttempt.update({
    where: { id: attemptId },
    data: {
      status: from,
      tries,
      ...(from === 'sending' && { claimId: 'clm_1', sendingSince: new Date() }),
      ...(isBound && { processorDisbursementId: transactionId }),
    },
  });
  await rows('ALTER TABLE payout_attempts ENABLE TRIGGER payout_attempts_resolved');
  const { url } = await openEndpoint(db(), { subjectKind: 'payout_attempt', subjectId: attemptId });
  return { attemptId, transactionId, url };
}

/** Delivers one notification as the processor does; returns the status of our answer. */
async function post(url: string, body: Body): Promise<number> {
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body) });
  const answer = await POST(request, { params: Promise.resolve({ token: url.split('/').at(-1) ?? '' }) });
  return answer.status;
}

async function inboxOf(attemptId: string) {
  return rows<{ id: string; verdict: Verdict; deliveries: number }>(
    'SELECT id, verdict, deliveries FROM webhook_deliveries WHERE subject_id = $1 ORDER BY received_at, id',
    [attemptId],
  );
}

/** Applies every pending notification, as the worker does. */
async function applyAll(attemptId: string): Promise<void> {
  for (const { id, verdict } of await inboxOf(attemptId))
    if (verdict === 'pending') await applyDelivery(id, eventHandlers);
}

function notification(transactionId: string, change: Body): Body {
  return { transactionType: 'DISBURSEMENT', transactionId, status: 'PAID_OUT', ...change };
}

describe('J: what a notification means', () => {
  test.each(meaningCases)(
    '$name: $from → $to',
    async ({ bodies, verdicts, to, reviewReason, isShouted, ...given }) => {
      const shouted = vi.spyOn(log(), 'error').mockClear();
      const { attemptId, transactionId, url } = await attemptIn(given);
      for (const body of bodies) {
        expect(await post(url, notification(transactionId, body))).toBe(200);
        await applyAll(attemptId);
      }
      expect((await inboxOf(attemptId)).map(({ verdict }) => verdict)).toEqual(verdicts);
      const attempt = await attemptOf(attemptId);
      expect(attempt).toMatchObject({ status: to, reviewReason: reviewReason ?? null });
      expect(shouted.mock.calls.length > 0).toBe(isShouted ?? false);
      // Somebody who knows one address must not be able to stop all sending.
      expect(await findHold(new Date())).toBeNull();
    },
  );

  test('J01 an exact duplicate, ten times, some of them at once: 200 each, one effect', async () => {
    const { attemptId, transactionId, url } = await attemptIn({ from: 'accepted' });
    const body = notification(transactionId, {});
    const answers = [await post(url, body)];
    await applyAll(attemptId);
    answers.push(...(await Promise.all(Array.from({ length: 9 }, () => post(url, body)))));
    await applyAll(attemptId);
    expect(answers).toEqual(Array(10).fill(200));
    expect(await inboxOf(attemptId)).toMatchObject([{ verdict: 'applied', deliveries: 10 }]);
    const moves = await rows("SELECT 1 FROM payout_events WHERE attempt_id = $1 AND to_status = 'paid_out'", [
      attemptId,
    ]);
    expect(moves).toHaveLength(1);
  });

  test('J01 the same fact in other bytes (spaces, order of fields): two rows, one effect', async () => {
    const { attemptId, transactionId, url } = await attemptIn({ from: 'accepted' });
    const body = notification(transactionId, {});
    for (const one of [body, Object.fromEntries(Object.entries(body).reverse())]) await post(url, one);
    await applyAll(attemptId);
    expect((await inboxOf(attemptId)).map(({ verdict }) => verdict)).toEqual(['applied', 'no_effect']);
    expect((await attemptOf(attemptId)).status).toBe('paid_out');
  });

  test('J02 the synchronous ACCEPTED that comes after SUCCEEDED is ignored', async () => {
    const { attemptId, transactionId, url } = await attemptIn({ from: 'sending', isBound: false });
    await post(url, notification(transactionId, {}));
    await applyAll(attemptId);
    const answer: Answered = {
      kind: 'answered',
      row: 8,
      amounts: { debited: null, received: null },
      createdAt: null,
      httpStatus: 200,
      intentId: '1',
      disbursementId: transactionId,
      processorStatus: 'ACCEPTED',
      errorCode: null,
      errorMessage: null,
    };
    await recordOutcome(payoutSubject, attemptId, 'clm_1', answer);
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'paid_out', reviewReason: null });
  });

  test('J14 FAILED with an unknown errorCode: applied, the code kept as it came', async () => {
    const { attemptId, transactionId, url } = await attemptIn({ from: 'accepted' });
    const change = { status: 'DECLINED', errorCode: 'Ошибка №5 <b>', errorMessage: 'Нет' };
    await post(url, notification(transactionId, change));
    await applyAll(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'declined',
      processorErrorCode: 'Ошибка №5 <b>',
      processorErrorMessage: 'Нет',
    });
  });

  test('J20 six days late: applied where it is consistent, also after the end', async () => {
    const sixDaysAgo = new Date(Date.now() - 6 * 24 * 3_600_000);
    for (const from of ['accepted', 'unknown'] as const) {
      const { attemptId, transactionId, url } = await attemptIn({ from });
      await rows('UPDATE payout_attempts SET created_at = $2 WHERE id = $1', [attemptId, sixDaysAgo]);
      await rows('UPDATE webhook_endpoints SET created_at = $2 WHERE subject_id = $1', [
        attemptId,
        sixDaysAgo,
      ]);
      expect(await post(url, notification(transactionId, {}))).toBe(200);
      await applyAll(attemptId);
      expect((await attemptOf(attemptId)).status).toBe('paid_out');
      expect(await post(url, notification(transactionId, { late: true }))).toBe(200);
    }
  });
});
