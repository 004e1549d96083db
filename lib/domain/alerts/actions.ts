'use server';

import { officeAction } from '#lib/auth/action.ts';
import { saveAlertChoices } from './operations/save-choices.ts';
import { alertChoicesInput } from './schemas.ts';

export const saveAlertChoicesAction = officeAction('account:self', alertChoicesInput, (input, person) =>
  saveAlertChoices(person, input),
);
