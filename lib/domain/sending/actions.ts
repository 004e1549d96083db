'use server';

import { officeAction } from '#lib/auth/action.ts';
import { resumeSending } from './operations/switch.ts';
import { resumeSendingInput } from './schemas.ts';

export const resumeSendingAction = officeAction('sending:control', resumeSendingInput, (input, person) =>
  resumeSending(person, input),
);
