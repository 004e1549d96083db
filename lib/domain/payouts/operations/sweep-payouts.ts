import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { mostWatched } from '#lib/domain/polling/rules/schedule.ts';
import { sweepClaims } from '#lib/domain/sending/operations/sweep-claims.ts';
import { log } from '#lib/log.ts';
import { canReadDisbursements } from '#lib/processor/client.ts';
import { enqueuePayoutInquiry } from '../jobs.ts';
import { toNextInquiry } from '../rules/inquiry.ts';
import { cardCodeLifeMs } from '../rules/payout.ts';
import { deleteStaleCards, listAwaited, listLostCodes } from '../store/attempts.ts';
import { giveUpCode } from './give-up-code.ts';
import { payoutSubject } from './send-payout.ts';

/**
 * A sealed card is deleted by the state change after which it is not needed. This limit catches a card that a
 * fault left behind.
 */
const cardLifeMs = 600_000;

/** Per minute: a flood of silent payouts is worked through in turns. */
const mostInquiries = 300;

/**
 * Marks claims past their deadline as unknown and wakes attempts that should have been sent. Also ends
 * payouts whose card code was lost with its process, asks the processor about payouts whose outcome is awaited,
 * and deletes sealed cards that no attempt needs.
 */
export async function sweepPayouts(now = new Date()): Promise<void> {
  await sweepClaims(payoutSubject, now);
  if (canReadDisbursements()) await askAboutAwaited(now);
  const lost = await listLostCodes(db(), new Date(now.getTime() - cardCodeLifeMs));
  for (const { id } of lost) await giveUpCode(id);
  const stale = await deleteStaleCards(db(), new Date(now.getTime() - cardLifeMs));
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
