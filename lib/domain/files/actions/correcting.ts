'use server';

import { officeAction } from '#lib/auth/action.ts';
import { takeCorrected } from '../operations/comparing/take-corrected.ts';
import { discardFile } from '../operations/correcting/discard-file.ts';
import { editCells, fixAll } from '../operations/correcting/edit-cells.ts';
import { leaveOut, takeBack } from '../operations/correcting/leave-out.ts';
import { nameColumns } from '../operations/correcting/name-columns.ts';
import { readAgain } from '../operations/reading/read-again.ts';
import {
  editCellsInput,
  fileIdInput,
  fixAllInput,
  leaveOutInput,
  nameColumnsInput,
  readAgainInput,
  takeBackInput,
} from '../schemas/inputs.ts';

export const nameColumnsAction = officeAction('files:create', nameColumnsInput, (input, person) =>
  nameColumns(person, input),
);

export const readAgainAction = officeAction('files:create', readAgainInput, (input, person) =>
  readAgain(person, input),
);

export const takeCorrectedAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  takeCorrected(person, fileId),
);

export const editCellsAction = officeAction('files:create', editCellsInput, (input, person) =>
  editCells(person, input),
);

export const fixAllAction = officeAction('files:create', fixAllInput, (input, person) =>
  fixAll(person, input),
);

export const leaveOutAction = officeAction('files:create', leaveOutInput, (input, person) =>
  leaveOut(person, input),
);

export const takeBackAction = officeAction('files:create', takeBackInput, (input, person) =>
  takeBack(person, input),
);

export const discardFileAction = officeAction('files:create', fileIdInput, ({ fileId }, person) =>
  discardFile(person, fileId),
);
