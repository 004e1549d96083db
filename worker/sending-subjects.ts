import 'server-only';
import { actionSubject } from '#lib/domain/payments/operations/send-action.ts';
import { payoutSubject } from '#lib/domain/payouts/operations/send-payout.ts';
import { refundSubject } from '#lib/domain/refunds/operations/send-refund.ts';
import { outcomesOf } from '#lib/domain/sending/operations/record-outcome.ts';

/** Everything that the sending switch controls. */
export const sendingSubjects = [payoutSubject, refundSubject, actionSubject];

/** Outcomes that are kept from a time when they could not be recorded. */
export const keptOutcomes = [outcomesOf(payoutSubject), outcomesOf(refundSubject), outcomesOf(actionSubject)];
