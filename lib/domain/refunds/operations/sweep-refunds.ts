import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { mostWatched } from '#lib/domain/polling/rules/schedule.ts';
import { sweepClaims } from '#lib/domain/sending/operations/sweep-claims.ts';
import { enqueueRefundInquiry } from '../jobs.ts';
import { toNextHinted, toNextInquiry } from '../rules/inquiry.ts';
import { forgetBankLists, listWatchedRefunds, type WatchedRefund } from '../store/watch.ts';
import { refundSubject } from './send-refund.ts';

/** Per minute: a flood of open refunds is worked through in turns. */
const mostInquiries = 300;
const bankListMaxAgeMs = 24 * 3_600_000;

/**
 * Every move and every inquiry plans a job for the next one. Only when that job is this late has it been lost: earlier, both
 * would ask within the same second.
 */
const lostAfterMs = 30_000;

/** Runs every minute. Everything is derived from stored times, so a restart continues where it stopped. */
export async function sweepRefunds(now = new Date()): Promise<void> {
  await sweepClaims(refundSubject, now);
  const watched = await listWatchedRefunds(db(), mostWatched);
  for (const { id } of watched.filter((refund) => isDue(refund, now)).slice(0, mostInquiries))
    await transaction((tx) => enqueueRefundInquiry(tx, id));
  await forgetBankLists(db(), new Date(now.getTime() - bankListMaxAgeMs));
}

function isDue(refund: WatchedRefund, now: Date): boolean {
  const planned = toNextInquiry(refund);
  const due = planned ? new Date(planned.getTime() + lostAfterMs) : toNextHinted(refund);
  return due !== null && due <= now;
}
