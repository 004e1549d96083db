'use server';

import { officeAction } from '#lib/auth/action.ts';
import { prepareExport } from './files.ts';
import { prepareExportInput, prepareWholeExportInput } from './schemas.ts';

export const prepareExportAction = officeAction('history:export', prepareExportInput, (input, person) =>
  prepareExport(person, input),
);

export const prepareWholeExportAction = officeAction(
  'history:export',
  prepareWholeExportInput,
  (input, person) => prepareExport(person, input),
  { stepUp: true },
);
