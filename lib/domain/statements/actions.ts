'use server';

import { officeAction } from '#lib/auth/action.ts';
import { closeLines } from './operations/close-lines.ts';
import { startComparing } from './operations/start-comparing.ts';
import { closeLinesInput, startComparingInput } from './schemas/inputs.ts';

export const startComparingAction = officeAction(
  'statements:reconcile',
  startComparingInput,
  (input, person) => startComparing(person, input),
);

export const closeStatementLinesAction = officeAction(
  'statements:reconcile',
  closeLinesInput,
  (input, person) => closeLines(person, input),
);
