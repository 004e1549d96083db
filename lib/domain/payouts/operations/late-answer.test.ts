import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { recordOutcome } from '#lib/domain/sending/operations/record-outcome.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { toKeptPayout } from './record-outcome.ts';
import { payoutSubject } from './send-payout.ts';

test('an answer with a strange word after the sweep still tells the id', async () => {
  const { attemptId } = await newPayout(await newPerson('finance'));
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { status: 'unknown' } });
  const outcome = toKeptPayout({
    kind: 'unknown',
    row: 9,
    reason: 'unlisted_status',
    httpStatus: 200,
    disbursementId: '650000000000000001',
    processorStatus: 'NEW_WORD',
    hold: 'none',
    alert: true,
  });
  await recordOutcome(payoutSubject, attemptId, 'clm_1', outcome);
  expect(await attemptOf(attemptId)).toMatchObject({
    status: 'unknown',
    processorDisbursementId: '650000000000000001',
  });
});

test('a refused payout closes its addresses', async () => {
  const { attemptId } = await newPayout(await newPerson('finance'));
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { status: 'sending' } });
  const endpoint = { tokenHash: attemptId, subjectKind: 'payout_attempt', subjectId: attemptId };
  await db().webhookEndpoint.create({ data: endpoint });
  const refused = { kind: 'refused', errorCode: 'X', errorMessage: 'No' } as const;
  await recordOutcome(payoutSubject, attemptId, 'clm_1', refused);
  expect(
    (await db().webhookEndpoint.findUniqueOrThrow({ where: { tokenHash: attemptId } })).expiresAt,
  ).not.toBeNull();
});
