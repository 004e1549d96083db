import 'server-only';
import { actionSubject } from '#lib/domain/payments/operations/send-action.ts';
import { payoutSubject } from '#lib/domain/payouts/operations/send-payout.ts';
import { refundSubject } from '#lib/domain/refunds/operations/send-refund.ts';

import { outcomesOf } from '#lib/domain/sending/operations/record-outcome.ts';

/** Everything that the sending switch lets go. */
export const sendingSubjects = [payoutSubject, refundSubject, actionSubject];

/** What may have been kept on disk while the database was away. */
export const keptOutcomes = [outcomesOf(payoutSubject), outcomesOf(refundSubject), outcomesOf(actionSubject)];
