'use server';

import { officeAction } from '#lib/auth/action.ts';
import { lookUpPayment, readPaymentAgain } from './operations/request-reading.ts';
import { settlePayment } from './operations/settle-payment.ts';
import { lookUpPaymentInput, readPaymentInput, settlePaymentInput } from './schemas/inputs.ts';

export const lookUpPaymentAction = officeAction(
  'payments:lookup',
  lookUpPaymentInput,
  ({ processorPaymentId }, person) => lookUpPayment(person, processorPaymentId),
);

export const readPaymentAction = officeAction('payments:lookup', readPaymentInput, ({ paymentId }, person) =>
  readPaymentAgain(person, paymentId),
);

export const settlePaymentAction = officeAction('payments:settle', settlePaymentInput, (input, person) =>
  settlePayment(person, input),
);
