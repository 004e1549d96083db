'use server';

import { after } from 'next/server';
import { officeAction } from '#lib/auth/action.ts';
import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { accept } from '#lib/core/result.ts';
import { archiveRecipientInput } from '#lib/domain/recipients/schemas/saved.ts';
import { repetitionIdInput } from '#lib/domain/repetitions/schemas.ts';
import {
  confirmResolution,
  rejectResolution,
  withdrawResolution,
} from '#lib/domain/resolutions/operations/answer.ts';
import { proposeResolution } from '#lib/domain/resolutions/operations/propose.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { askAboutPayout } from './operations/ask-payout.ts';
import { cancellablePayout } from './operations/cancel-payout.ts';
import { createPayout } from './operations/create-payout.ts';
import { warnAboutPayout } from './operations/creating/warn.ts';
import { approvePayout, declinePayout, withdrawPayout } from './operations/decide-payout.ts';
import { archiveRecipientAndEnd } from './operations/repeating/archive-recipient.ts';
import { stopRepetition } from './operations/repeating/stop-repetition.ts';
import { resolvablePayout } from './operations/resolve-payout.ts';
import { saveRecipientOf } from './operations/save-recipient-of.ts';
import { sendNow } from './operations/scheduling/send-now.ts';
import { sendWithCode } from './operations/send-with-code.ts';
import {
  approvePayoutInput,
  attemptIdInput,
  createPayoutInput,
  declinePayoutInput,
  saveRecipientOfInput,
  sendNowInput,
  type WarnPayoutInput,
  warnPayoutInput,
} from './schemas/inputs.ts';
import { payoutResolution } from './schemas/resolving.ts';

export const createPayoutAction = officeAction('payouts:create', createPayoutInput, async (input, person) => {
  const made = await createPayout(person, input);
  if (!made.ok) return made;
  const { payoutId, attemptId } = made.value;
  const cvv = 'cvv' in input.details ? input.details.cvv : null;
  // Runs after the answer, so that the person does not wait for it. Next.js finishes it before the process
  // stops.
  if (attemptId !== null && cvv !== null) after(() => sendWithCode(attemptId, cvv));
  return accept({ payoutId });
});

/** A question that could name a card has no place in an address, so it comes as an action. */
export const warnPayoutAction = officeAction('payouts:create', warnPayoutInput, (input, person) =>
  warnAboutPayout(person, input as WarnPayoutInput),
);

export const saveRecipientOfAction = officeAction('recipients:save', saveRecipientOfInput, (input, person) =>
  saveRecipientOf(person, input),
);

export const cancelPayoutAction = officeAction('payouts:create', attemptIdInput, ({ attemptId }, person) =>
  cancelWaiting(cancellablePayout, person, attemptId),
);

export const approvePayoutAction = officeAction(
  'payouts:approve',
  approvePayoutInput,
  (input, person) => approvePayout(person, input),
  { stepUp: true },
);

export const declinePayoutAction = officeAction('payouts:approve', declinePayoutInput, (input, person) =>
  declinePayout(person, input),
);

export const withdrawPayoutAction = officeAction('payouts:create', attemptIdInput, (input, person) =>
  withdrawPayout(person, input),
);

export const sendNowAction = officeAction('payouts:create', sendNowInput, (input, person) =>
  sendNow(person, input),
);

export const stopRepetitionAction = officeAction(
  'payouts:create',
  repetitionIdInput,
  ({ repetitionId }, person) => stopRepetition(person, repetitionId),
);

/** Here and not with the recipients: it ends what is paid to one every month. */
export const archiveRecipientAction = officeAction(
  'recipients:save',
  archiveRecipientInput,
  (input, person) => archiveRecipientAndEnd(person, input),
);

export const readPayoutAction = officeAction('payouts:create', attemptIdInput, ({ attemptId }, person) =>
  askAboutPayout(person, attemptId),
);

/** Here a password is typed, so guesses are limited per account and per address. */
const fromAddress = async () => clientAddress((await currentCaller()).headers);

export const proposePayoutResolutionAction = officeAction(
  'resolutions:decide',
  payoutResolution.propose,
  async (input, person) => proposeResolution(resolvablePayout, person, input, await fromAddress()),
);

export const confirmPayoutResolutionAction = officeAction(
  'resolutions:decide',
  payoutResolution.confirm,
  async (input, person) => confirmResolution(resolvablePayout, person, input, await fromAddress()),
);

export const rejectPayoutResolutionAction = officeAction(
  'resolutions:decide',
  payoutResolution.reject,
  (input, person) => rejectResolution(resolvablePayout, person, input),
);

export const withdrawPayoutResolutionAction = officeAction(
  'resolutions:decide',
  payoutResolution.withdraw,
  (input, person) => withdrawResolution(resolvablePayout, person, input),
);
