import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { nextOpenInquiry, nextUnresolvedInquiry } from '#lib/domain/polling/rules/schedule.ts';
import { lostJobMs } from '#lib/domain/sending/rules.ts';
import { log } from '#lib/log.ts';
import { enqueuePaymentAction, enqueuePaymentInquiry } from '../jobs.ts';
import { actionDeadlineMs, watchedFrom } from '../rules.ts';
import { findAction, listAwaitedActions, listDueActions, listStaleActions } from '../store/actions.ts';
import { listWatchedPayments, lockPayment } from '../store/payments.ts';
import { recordAction } from './record.ts';
import { actionOutcomes } from './record-action-outcome.ts';

/** Per minute: a flood of open payments is read in turns. */
const mostInquiries = 200;

/** Run every minute: everything here follows from stored times, so that a restart goes on where it was. */
export async function sweepPayments(now = new Date()): Promise<void> {
  // Before the claims: what is known must not be given up as unknown.
  await actionOutcomes.replay().catch((error: unknown) => log().error({ error }, 'kept outcomes still wait'));
  await giveUpClaims(now);
  for (const { id } of await listDueActions(db(), new Date(now.getTime() - lostJobMs)))
    await transaction((tx) => enqueuePaymentAction(tx, id));
  for (const paymentId of await listDueInquiries(now))
    await transaction((tx) => enqueuePaymentInquiry(tx, paymentId));
}

/** D1: a claim past its deadline becomes unknown: whoever held it may have sent. Only reading settles it. */
async function giveUpClaims(now: Date): Promise<void> {
  const deadline = new Date(now.getTime() - actionDeadlineMs);
  for (const { id, paymentId } of await listStaleActions(db(), deadline)) {
    await transaction(async (tx) => {
      await lockPayment(tx, paymentId);
      const action = await findAction(tx, id);
      if (action?.status !== 'sending' || action.sendingSince === null || action.sendingSince >= deadline)
        return;
      await recordAction(tx, action, 'unknown', {
        source: 'system',
        actor: worker,
        reviewReason: 'no_answer',
      });
      await enqueuePaymentInquiry(tx, paymentId);
    });
  }
}

async function listDueInquiries(now: Date): Promise<Set<string>> {
  const due = new Set<string>();
  for (const { status, watchedSince, paymentId, payment } of await listAwaitedActions(db())) {
    const next = status === 'accepted' ? nextOpenInquiry : nextUnresolvedInquiry;
    const at = watchedSince && next(watchedSince, later(payment.readAt, payment.readFailedAt));
    if (at && at <= now) due.add(paymentId);
  }
  for (const payment of await listWatchedPayments(db(), mostInquiries)) {
    const at = nextOpenInquiry(watchedFrom(payment), later(payment.readAt, payment.readFailedAt));
    if (at <= now) due.add(payment.id);
  }
  return due;
}

function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
