'use server';

import { officeAction } from '#lib/auth/action.ts';
import { approveFile, declineFile, returnFile, withdrawFile } from '../operations/signing/decide-file.ts';
import { signFile } from '../operations/signing/sign-file.ts';
import {
  approveFileInput,
  declineFileInput,
  fileIdInput,
  returnFileInput,
  signFileInput,
} from '../schemas/inputs.ts';

export const signFileAction = officeAction('files:create', signFileInput, (input, person) =>
  signFile(person, input),
);

export const approveFileAction = officeAction(
  'payouts:approve',
  approveFileInput,
  (input, person) => approveFile(person, input),
  { stepUp: true },
);

export const declineFileAction = officeAction('payouts:approve', declineFileInput, (input, person) =>
  declineFile(person, input),
);

export const returnFileAction = officeAction('payouts:approve', returnFileInput, (input, person) =>
  returnFile(person, input),
);

export const withdrawFileAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  withdrawFile(person, fileId),
);
