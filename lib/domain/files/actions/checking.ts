'use server';

import { officeAction } from '#lib/auth/action.ts';
import { confirmWarnings, decideNames } from '../operations/checking/decide-rows.ts';
import { startCheck, stopCheck } from '../operations/checking/start-check.ts';
import { checkFileInput, confirmWarningsInput, decideNamesInput, fileIdInput } from '../schemas/inputs.ts';

export const checkFileAction = officeAction('files:create', checkFileInput, (input, person) =>
  startCheck(person, input),
);

export const stopCheckAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  stopCheck(person, fileId),
);

export const decideNamesAction = officeAction('files:create', decideNamesInput, (input, person) =>
  decideNames(person, input),
);

export const confirmWarningsAction = officeAction('files:create', confirmWarningsInput, (input, person) =>
  confirmWarnings(person, input),
);
