'use server';

import { officeAction } from '#lib/auth/action.ts';
import { reveal, setWholeRoles } from './operations.ts';
import { revealInput, wholeRolesInput } from './schemas.ts';

export const revealAction = officeAction(
  'personal:reveal',
  revealInput,
  (input, person) => reveal(person, input),
  { stepUp: true },
);

export const setWholeRolesAction = officeAction(
  'personal:set',
  wholeRolesInput,
  (input, person) => setWholeRoles(person, input),
  { stepUp: true },
);
