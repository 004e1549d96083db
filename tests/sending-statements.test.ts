import { expect, test } from 'vitest';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { takeStatements } from '#tests/taken-statements.ts';
import '#tests/sandbox.ts';

// The worker sends as many payouts a second as its processor time allows, and most of that goes into statements.
test.each([
  ['sbp', 22],
  ['ru_card', 24],
] as const)('one payout by %s is sent with %d statements', async (method, most) => {
  const finance = await newPerson('finance');
  // The first one takes the token.
  await sendPayout((await newPayout(finance, { method })).attemptId);
  const { attemptId } = await newPayout(finance, { method });
  takeStatements();
  await sendPayout(attemptId);
  const statements = takeStatements();
  expect(statements.length, statements.join('\n')).toBe(most);
});
