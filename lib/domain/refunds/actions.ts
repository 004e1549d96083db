'use server';

import { officeAction } from '#lib/auth/action.ts';
import { createBatch } from './operations/batch.ts';
import { createRefund } from './operations/create-refund.ts';
import { approveRefund, declineRefund, withdrawRefund } from './operations/decide-refund.ts';
import { saveRefundReasons } from './operations/reasons.ts';
import { openRefund, readRefundAgain } from './operations/requests.ts';
import {
  approveRefundInput,
  createBatchInput,
  createRefundInput,
  declineRefundInput,
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

export const approveRefundAction = officeAction('refunds:approve', approveRefundInput, (input, person) =>
  approveRefund(person, input),
);

export const declineRefundAction = officeAction('refunds:approve', declineRefundInput, (input, person) =>
  declineRefund(person, input),
);

export const withdrawRefundAction = officeAction('refunds:create', refundIdInput, (input, person) =>
  withdrawRefund(person, input),
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
