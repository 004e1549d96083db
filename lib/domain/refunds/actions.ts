'use server';

import { officeAction } from '#lib/auth/action.ts';
import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import {
  confirmResolution,
  rejectResolution,
  withdrawResolution,
} from '#lib/domain/resolutions/operations/answer.ts';
import { proposeResolution } from '#lib/domain/resolutions/operations/propose.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { cancellableRefund } from './operations/cancel-refund.ts';
import { createRefund } from './operations/create-refund.ts';
import { approveRefund, declineRefund, withdrawRefund } from './operations/decide-refund.ts';
import { holdRefund, releaseRefund } from './operations/hold-back.ts';
import { openRefund, readRefundAgain } from './operations/requests.ts';
import { resolvableRefund } from './operations/resolve-refund.ts';
import {
  approveRefundInput,
  createRefundInput,
  declineRefundInput,
  openRefundInput,
  refundIdInput,
} from './schemas/inputs.ts';
import { refundResolution } from './schemas/resolving.ts';

export const openRefundAction = officeAction('refunds:create', openRefundInput, ({ paymentId }, person) =>
  openRefund(person, paymentId),
);

export const createRefundAction = officeAction('refunds:create', createRefundInput, (input, person) =>
  createRefund(person, input),
);

export const approveRefundAction = officeAction(
  'refunds:approve',
  approveRefundInput,
  (input, person) => approveRefund(person, input),
  { stepUp: true },
);

export const declineRefundAction = officeAction('refunds:approve', declineRefundInput, (input, person) =>
  declineRefund(person, input),
);

export const withdrawRefundAction = officeAction('refunds:create', refundIdInput, (input, person) =>
  withdrawRefund(person, input),
);

export const cancelRefundAction = officeAction('refunds:create', refundIdInput, ({ refundId }, person) =>
  cancelWaiting(cancellableRefund, person, refundId),
);

/** A password is typed here, so guesses are counted by account and by address. */
const fromAddress = async () => clientAddress((await currentCaller()).headers);

export const proposeRefundResolutionAction = officeAction(
  'resolutions:decide',
  refundResolution.propose,
  async (input, person) => proposeResolution(resolvableRefund, person, input, await fromAddress()),
);

export const confirmRefundResolutionAction = officeAction(
  'resolutions:decide',
  refundResolution.confirm,
  async (input, person) => confirmResolution(resolvableRefund, person, input, await fromAddress()),
);

export const rejectRefundResolutionAction = officeAction(
  'resolutions:decide',
  refundResolution.reject,
  (input, person) => rejectResolution(resolvableRefund, person, input),
);

export const withdrawRefundResolutionAction = officeAction(
  'resolutions:decide',
  refundResolution.withdraw,
  (input, person) => withdrawResolution(resolvableRefund, person, input),
);

export const holdRefundAction = officeAction('resolutions:decide', refundIdInput, (input, person) =>
  holdRefund(person, input),
);

export const releaseRefundAction = officeAction('resolutions:decide', refundIdInput, (input, person) =>
  releaseRefund(person, input),
);

export const readRefundAction = officeAction('payments:lookup', refundIdInput, ({ refundId }, person) =>
  readRefundAgain(person, refundId),
);
