import 'server-only';
import { enqueuePaymentAction } from '#lib/domain/payments/jobs.ts';
import { listDueActions } from '#lib/domain/payments/store/actions.ts';
import { enqueueSending } from '#lib/domain/payouts/jobs.ts';
import { listDueAttempts } from '#lib/domain/payouts/store/attempts.ts';
import { enqueueRefundSending } from '#lib/domain/refunds/jobs.ts';
import { listDueRefunds } from '#lib/domain/refunds/store/watch.ts';
import type { Waiting } from '#lib/domain/sending/operations/release-waiting.ts';

/** Everything that the sending switch lets go. */
export const sendingSubjects: readonly Waiting[] = [
  { listDue: listDueAttempts, enqueue: enqueueSending },
  { listDue: listDueRefunds, enqueue: enqueueRefundSending },
  { listDue: listDueActions, enqueue: enqueuePaymentAction },
];
