'use server';

import { officeAction } from '#lib/auth/action.ts';
import { createBatch } from './operations/batches.ts';
import { createBatchInput } from './schemas/views.ts';

export const createBatchAction = officeAction('refunds:create', createBatchInput, (input, person) =>
  createBatch(person, input),
);
