'use server';

import { officeAction } from '#lib/auth/action.ts';
import { cancelCheck, confirmRecipient } from './operations/decide-check.ts';
import { requestCheck } from './operations/request-check.ts';
import { changeRecipient, saveRecipient } from './operations/save-recipient.ts';
import { changeRecipientInput, saveRecipientInput } from './schemas/saved.ts';
import { checkIdInput, checkRecipientInput, confirmRecipientInput } from './schemas.ts';

export const checkRecipientAction = officeAction('recipients:check', checkRecipientInput, (input, person) =>
  requestCheck(person, input),
);

export const confirmRecipientAction = officeAction(
  'recipients:check',
  confirmRecipientInput,
  (input, person) => confirmRecipient(person, input),
);

export const cancelCheckAction = officeAction('recipients:check', checkIdInput, ({ checkId }, person) =>
  cancelCheck(person, checkId),
);

export const saveRecipientAction = officeAction('recipients:save', saveRecipientInput, (input, person) =>
  saveRecipient(person, input),
);

export const changeRecipientAction = officeAction('recipients:save', changeRecipientInput, (input, person) =>
  changeRecipient(person, input),
);
