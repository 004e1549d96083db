'use server';

import { officeAction } from '#lib/auth/action.ts';
import { pauseFile, resumeFile, stopFile } from '../operations/running/control-file.ts';
import { repeatFailed } from '../operations/running/repeat-failed.ts';
import { fileIdInput } from '../schemas/inputs.ts';

export const pauseFileAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  pauseFile(person, fileId),
);

export const resumeFileAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  resumeFile(person, fileId),
);

export const stopFileAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  stopFile(person, fileId),
);

export const repeatFailedAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  repeatFailed(person, fileId),
);
