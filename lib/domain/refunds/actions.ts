'use server';

import { officeAction } from '#lib/auth/action.ts';
import { createBatch } from './operations/batch.ts';
import { createRefund } from './operations/create-refund.ts';
import { saveRefundReasons } from './operations/reasons.ts';
import { openRefund, readRefundAgain } from './operations/requests.ts';
import {
  createBatchInput,
  createRefundInput,
  openRefundInput,
  refundIdInput,
  saveReasonsInput,
} from './schemas/inputs.ts';

export const openRefundAction = officeAction('refunds:create', openRefundInput, ({ paymentId }, person) =>
  openRefund(person, paymentId),
);

export const createRefundAction = officeAction('refunds:create', createRefundInput, (input, person) =>
  createRefund(person, input),
);

export const readRefundAction = officeAction('payments:lookup', refundIdInput, ({ refundId }, person) =>
  readRefundAgain(person, refundId),
);

export const createBatchAction = officeAction('refunds:create', createBatchInput, (input, person) =>
  createBatch(person, input),
);

export const saveRefundReasonsAction = officeAction('refunds:reasons', saveReasonsInput, (input, person) =>
  saveRefundReasons(person, input),
);
