'use server';

import { officeAction } from '#lib/auth/action.ts';
import { resumeSending, stopByHand } from './operations/switch.ts';
import { resumeSendingInput, stopSendingInput } from './schemas.ts';

export const resumeSendingAction = officeAction(
  'sending:control',
  resumeSendingInput,
  (input, person) => resumeSending(person, input),
  { stepUp: true },
);

export const stopSendingAction = officeAction('sending:control', stopSendingInput, (input, person) =>
  stopByHand(person, input),
);
