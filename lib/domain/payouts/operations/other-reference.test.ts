import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { recordOutcome } from '#lib/domain/sending/operations/record-outcome.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import type { SendOutcome } from '#lib/processor/outcome.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { toKeptPayout } from './record-outcome.ts';
import { payoutSubject } from './send-payout.ts';

let finance: Person;
beforeAll(async () => {
  finance = await newPerson('finance');
});
afterEach(openSending);

async function claimed(status: 'sending' | 'paid_out' = 'sending') {
  const { attemptId } = await newPayout(finance);
  const claim = { claimId: 'clm_1', sendingSince: new Date(), processorDisbursementId: null };
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { status, ...claim } });
  return attemptOf(attemptId);
}

const record = (attemptId: string, outcome: SendOutcome) =>
  recordOutcome(payoutSubject, attemptId, 'clm_1', toKeptPayout(outcome));

const underReference = (reference: string): SendOutcome => ({
  kind: 'conflict',
  row: 12,
  reason: 'reference_differs',
  reference,
  disbursementId: null,
});

test('an answer under a reference that nobody has freezes its payout and stops nothing else', async () => {
  const { id } = await claimed();
  await record(id, underReference('PAY-WRITTEN-OTHERWISE'));
  expect(await attemptOf(id)).toMatchObject({ status: 'conflict', reviewReason: 'reference_differs' });
  expect(await findHold(new Date())).toBeNull();
});

test('an answer under the reference of another payout stops all sending', async () => {
  const other = await claimed();
  const { id } = await claimed();
  await record(id, underReference(other.clientReferenceId.toLowerCase()));
  expect(await attemptOf(id)).toMatchObject({ status: 'conflict', reviewReason: 'reference_differs' });
  expect(await findHold(new Date())).toEqual({ until: null });
});

test('an answer with another end than a notification said freezes its payout alone', async () => {
  const { id } = await claimed('paid_out');
  const answered = {
    kind: 'answered',
    row: 8,
    amounts: { debited: null, received: null },
    createdAt: null,
    httpStatus: 200,
    intentId: '1',
    processorStatus: 'DECLINED',
  } as const;
  await record(id, {
    ...answered,
    disbursementId: '670000000000000001',
    errorCode: null,
    errorMessage: null,
  });
  expect(await attemptOf(id)).toMatchObject({ status: 'conflict', reviewReason: 'different_end' });
  expect(await findHold(new Date())).toBeNull();
});
