'use server';

import { after } from 'next/server';
import { officeAction } from '#lib/auth/action.ts';
import { accept } from '#lib/core/result.ts';
import { createPayout } from './operations/create-payout.ts';
import { sendWithCode } from './operations/send-with-code.ts';
import { createPayoutInput } from './schemas/inputs.ts';

export const createPayoutAction = officeAction('payouts:create', createPayoutInput, async (input, person) => {
  const made = await createPayout(person, input);
  if (!made.ok) return made;
  const { payoutId, attemptId } = made.value;
  const cvv = 'cvv' in input.details ? input.details.cvv : null;
  // Not before the answer, which the person waits for; Next finishes it before the process stops.
  if (attemptId !== null && cvv !== null) after(() => sendWithCode(attemptId, cvv));
  return accept({ payoutId });
});
