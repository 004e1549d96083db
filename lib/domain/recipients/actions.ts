'use server';

import { officeAction } from '#lib/auth/action.ts';
import { cancelCheck, confirmRecipient } from './operations/decide-check.ts';
import { requestCheck } from './operations/request-check.ts';
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
