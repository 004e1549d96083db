'use server';

import { officeAction } from '#lib/auth/action.ts';
import { prepareExport } from './files.ts';
import { prepareExportInput } from './schemas.ts';

export const prepareExportAction = officeAction('history:export', prepareExportInput, (input, person) =>
  prepareExport(person, input),
);
