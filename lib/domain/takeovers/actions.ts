'use server';

import { officeAction } from '#lib/auth/action.ts';
import { askTakeover, endRequest } from './operations.ts';
import { askTakeoverInput, endTakeoverInput } from './schemas.ts';

export const askTakeoverAction = officeAction('payouts:create', askTakeoverInput, (input, person) =>
  askTakeover(person, input),
);

export const endTakeoverAction = officeAction('payouts:create', endTakeoverInput, (input, person) =>
  endRequest(person, input),
);
