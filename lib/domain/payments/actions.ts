'use server';

import { officeAction } from '#lib/auth/action.ts';
import { captureOrCancel } from './operations/capture-or-cancel.ts';
import { askAboutPayment, lookUpPayment } from './operations/request-inquiry.ts';
import { captureOrCancelInput, lookUpPaymentInput, readPaymentInput } from './schemas/inputs.ts';

export const lookUpPaymentAction = officeAction(
  'payments:lookup',
  lookUpPaymentInput,
  ({ processorPaymentId }, person) => lookUpPayment(person, processorPaymentId),
);

export const readPaymentAction = officeAction('payments:lookup', readPaymentInput, ({ paymentId }, person) =>
  askAboutPayment(person, paymentId),
);

export const captureOrCancelAction = officeAction('payments:capture', captureOrCancelInput, (input, person) =>
  captureOrCancel(person, input),
);
