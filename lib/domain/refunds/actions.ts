'use server';

import { officeAction } from '#lib/auth/action.ts';
import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { createBatch } from './operations/batch.ts';
import { createRefund } from './operations/create-refund.ts';
import { approveRefund, declineRefund, withdrawRefund } from './operations/decide-refund.ts';
import { openRefund, readRefundAgain } from './operations/requests.ts';
import {
  confirmSettlement,
  proposeSettlement,
  rejectSettlement,
  withdrawSettlement,
} from './operations/settle-refund.ts';
import {
  approveRefundInput,
  createBatchInput,
  createRefundInput,
  declineRefundInput,
  openRefundInput,
  refundIdInput,
} from './schemas/inputs.ts';
import {
  confirmSettlementInput,
  proposeSettlementInput,
  rejectSettlementInput,
  withdrawSettlementInput,
} from './schemas/settling.ts';

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

/** Where a password is typed: guesses are counted by account and by address. */
const fromAddress = async () => clientAddress((await currentCaller()).headers);

export const proposeSettlementAction = officeAction(
  'refunds:settle',
  proposeSettlementInput,
  async (input, person) => proposeSettlement(person, input, await fromAddress()),
);

export const confirmSettlementAction = officeAction(
  'refunds:settle',
  confirmSettlementInput,
  async (input, person) => confirmSettlement(person, input, await fromAddress()),
);

export const rejectSettlementAction = officeAction(
  'refunds:settle',
  rejectSettlementInput,
  async (input, person) => rejectSettlement(person, input, await fromAddress()),
);

export const withdrawSettlementAction = officeAction(
  'refunds:settle',
  withdrawSettlementInput,
  (input, person) => withdrawSettlement(person, input),
);

export const readRefundAction = officeAction('payments:lookup', refundIdInput, ({ refundId }, person) =>
  readRefundAgain(person, refundId),
);

export const createBatchAction = officeAction('refunds:create', createBatchInput, (input, person) =>
  createBatch(person, input),
);
