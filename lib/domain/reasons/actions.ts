'use server';

import { officeAction } from '#lib/auth/action.ts';
import { saveReasons } from './operations.ts';
import { saveReasonsInput } from './schemas.ts';

export const saveReasonsAction = officeAction('refunds:reasons', saveReasonsInput, (input, person) =>
  saveReasons(person, input),
);
