'use server';

import { officeAction } from '#lib/auth/action.ts';
import { captureOrCancel } from './operations/capture-or-cancel.ts';
import { lookUpPayment, readPaymentAgain } from './operations/request-inquiry.ts';
import { captureOrCancelInput, lookUpPaymentInput, readPaymentInput } from './schemas/inputs.ts';

export const lookUpPaymentAction = officeAction(
  'payments:lookup',
  lookUpPaymentInput,
  ({ processorPaymentId }, person) => lookUpPayment(person, processorPaymentId),
);

export const readPaymentAction = officeAction('payments:lookup', readPaymentInput, ({ paymentId }, person) =>
  readPaymentAgain(person, paymentId),
);

export const captureOrCancelAction = officeAction('payments:capture', captureOrCancelInput, (input, person) =>
  captureOrCancel(person, input),
);
