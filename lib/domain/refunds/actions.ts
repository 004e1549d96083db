'use server';

import { officeAction } from '#lib/auth/action.ts';
import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { createRefund } from './operations/create-refund.ts';
import { approveRefund, declineRefund, withdrawRefund } from './operations/decide-refund.ts';
import { openRefund, readRefundAgain } from './operations/requests.ts';
import {
  confirmResolution,
  proposeResolution,
  rejectResolution,
  withdrawResolution,
} from './operations/resolve-refund.ts';
import {
  approveRefundInput,
  createRefundInput,
  declineRefundInput,
  openRefundInput,
  refundIdInput,
} from './schemas/inputs.ts';
import {
  confirmResolutionInput,
  proposeResolutionInput,
  rejectResolutionInput,
  withdrawResolutionInput,
} from './schemas/resolving.ts';

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

export const proposeResolutionAction = officeAction(
  'resolutions:decide',
  proposeResolutionInput,
  async (input, person) => proposeResolution(person, input, await fromAddress()),
);

export const confirmResolutionAction = officeAction(
  'resolutions:decide',
  confirmResolutionInput,
  async (input, person) => confirmResolution(person, input, await fromAddress()),
);

export const rejectResolutionAction = officeAction(
  'resolutions:decide',
  rejectResolutionInput,
  async (input, person) => rejectResolution(person, input, await fromAddress()),
);

export const withdrawResolutionAction = officeAction(
  'resolutions:decide',
  withdrawResolutionInput,
  (input, person) => withdrawResolution(person, input),
);

export const readRefundAction = officeAction('payments:lookup', refundIdInput, ({ refundId }, person) =>
  readRefundAgain(person, refundId),
);
