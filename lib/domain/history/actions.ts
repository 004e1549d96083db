'use server';

import { officeAction } from '#lib/auth/action.ts';
import { removeView, saveView, setTable } from './operations.ts';
import { removeViewInput, saveViewInput, setTableInput } from './schemas/inputs.ts';

export const saveHistoryViewAction = officeAction('history:keep_views', saveViewInput, (input, person) =>
  saveView(person, input),
);

export const removeHistoryViewAction = officeAction('history:keep_views', removeViewInput, ({ id }, person) =>
  removeView(person, id),
);

export const setHistoryTableAction = officeAction('history:view', setTableInput, (input, person) =>
  setTable(person, input),
);
