'use server';

import { officeAction } from '#lib/auth/action.ts';
import { createPayout } from './operations/create-payout.ts';
import { resumeDispatch } from './operations/dispatch.ts';
import { createPayoutInput, resumeDispatchInput } from './schemas.ts';

export const createPayoutAction = officeAction('payouts:create', createPayoutInput, (input, person) =>
  createPayout(person, input),
);

export const resumeDispatchAction = officeAction(
  'dispatch:control',
  resumeDispatchInput,
  ({ reason }, person) => resumeDispatch(person, reason),
);
