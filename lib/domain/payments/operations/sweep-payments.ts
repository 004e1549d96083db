import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import {
  mostWatched,
  nextOpenInquiry,
  nextUnresolvedInquiry,
  toLastAsked,
} from '#lib/domain/polling/rules/schedule.ts';
import { sweepClaims } from '#lib/domain/sending/operations/sweep-claims.ts';
import { enqueuePaymentInquiry } from '../jobs.ts';
import { watchedFrom } from '../rules/payment.ts';
import { listAwaitedActions } from '../store/actions.ts';
import { listWatchedPayments } from '../store/payments.ts';
import { actionSubject } from './send-action.ts';

/** Per minute: a flood of open payments is worked through in turns. */
const mostInquiries = 200;

/** Runs every minute. Everything is derived from stored times, so a restart continues where it stopped. */
export async function sweepPayments(now = new Date()): Promise<void> {
  await sweepClaims(actionSubject, now);
  for (const paymentId of await listDueInquiries(now))
    await transaction((tx) => enqueuePaymentInquiry(tx, paymentId));
}

async function listDueInquiries(now: Date): Promise<Set<string>> {
  const due = new Set<string>();
  for (const { status, watchedSince, paymentId, payment } of await listAwaitedActions(db())) {
    const next = status === 'accepted' ? nextOpenInquiry : nextUnresolvedInquiry;
    const at = watchedSince && next(watchedSince, toLastAsked(payment));
    if (at && at <= now) due.add(paymentId);
  }
  const watched = await listWatchedPayments(db(), mostWatched);
  const isDue = (payment: (typeof watched)[number]) =>
    nextOpenInquiry(watchedFrom(payment), toLastAsked(payment)) <= now;
  for (const { id } of watched.filter(isDue).slice(0, mostInquiries)) due.add(id);
  return due;
}
