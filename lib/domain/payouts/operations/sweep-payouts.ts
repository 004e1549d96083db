import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { mostWatched } from '#lib/domain/polling/rules/schedule.ts';
import { sweepClaims } from '#lib/domain/sending/operations/sweep-claims.ts';
import { lostJobMs } from '#lib/domain/sending/rules/resend.ts';
import { log } from '#lib/log.ts';
import { canReadDisbursements } from '#lib/processor/client.ts';
import { enqueueLeaving, enqueuePayoutInquiry } from '../jobs.ts';
import { toNextInquiry } from '../rules/inquiry.ts';
import { cardCodeMaxAgeMs } from '../rules/payout.ts';
import { deleteStaleCards, listAwaited, listLostCodes, listOverdue } from '../store/attempts.ts';
import { expirePayouts } from './decide-payout.ts';
import { giveUpCode } from './give-up-code.ts';
import { continueRepetitions } from './repeating/continue-repetitions.ts';
import { endWaitingLong } from './scheduling/end-waiting.ts';
import { payoutSubject } from './send-payout.ts';

/**
 * A sealed card is deleted by the state change after which it is not needed. This limit catches a card that a
 * fault left behind.
 */
const cardMaxAgeMs = 600_000;

/** Per minute: a flood of silent payouts is worked through in turns. */
const mostInquiries = 300;

/** Per minute: after a long standstill they are judged in turns. */
const mostOverdue = 500;

/**
 * Marks claims past their deadline as unknown and wakes attempts that should have been sent, or should have left on
 * schedule. Also ends payouts about which nobody decided in time or that waited for too long, and payouts that lost their
 * card code with its process, asks the processor about payouts that await an outcome, and deletes sealed cards that no
 * attempt needs.
 */
export async function sweepPayouts(now = new Date()): Promise<void> {
  await sweepClaims(payoutSubject, now);
  await expirePayouts();
  await endWaitingLong(now);
  await continueRepetitions(now);
  const overdue = await listOverdue(db(), new Date(now.getTime() - lostJobMs), mostOverdue);
  for (const { id } of overdue) await transaction((tx) => enqueueLeaving(tx, id, now));
  if (canReadDisbursements()) await askAboutAwaited(now);
  const lost = await listLostCodes(db(), new Date(now.getTime() - cardCodeMaxAgeMs));
  for (const { id } of lost) await giveUpCode(id);
  const stale = await deleteStaleCards(db(), new Date(now.getTime() - cardMaxAgeMs));
  if (stale > 0) log().error({ stale }, 'sealed cards outlived their payouts and were deleted');
}

/** The times follow from what is stored, so a restart goes on where it stopped. */
async function askAboutAwaited(now: Date): Promise<void> {
  const awaited = await listAwaited(db(), mostWatched);
  const isDue = (attempt: (typeof awaited)[number]) => {
    const at = toNextInquiry(attempt);
    return at !== null && at <= now;
  };
  for (const { id } of awaited.filter(isDue).slice(0, mostInquiries))
    await transaction((tx) => enqueuePayoutInquiry(tx, id));
}
