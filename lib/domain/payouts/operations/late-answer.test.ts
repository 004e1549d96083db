import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { recordOutcome } from './record-outcome.ts';

test('an answer with a strange word after the sweep still tells the id', async () => {
  const { attemptId } = await newPayout(await newPerson('finance'));
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { status: 'unknown' } });
  await recordOutcome(attemptId, 'clm_1', {
    kind: 'unknown',
    row: 9,
    reason: 'unlisted_status',
    httpStatus: 200,
    disbursementId: '650000000000000001',
    processorStatus: 'NEW_WORD',
    hold: 'none',
    alert: true,
  });
  expect(await attemptOf(attemptId)).toMatchObject({
    status: 'unknown',
    processorDisbursementId: '650000000000000001',
  });
});
