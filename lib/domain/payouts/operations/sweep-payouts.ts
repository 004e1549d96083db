import 'server-only';
import { db } from '#lib/db/client.ts';
import { sweepClaims } from '#lib/domain/sending/operations/sweep-claims.ts';
import { log } from '#lib/log.ts';
import { cardCodeLifeMs } from '../rules/payout.ts';
import { deleteStaleCards, listLostCodes } from '../store/attempts.ts';
import { giveUpCode } from './give-up-code.ts';
import { payoutSubject } from './send-payout.ts';

/** Cards go with the move that needs them no more; this is for a fault in that. */
const cardLifeMs = 600_000;

/**
 * Gives up claims past their deadline and wakes what should have been sent. Also ends payouts whose card code was lost
 * with its process, and deletes sealed cards that nobody waits for.
 */
export async function sweepPayouts(now = new Date()): Promise<void> {
  await sweepClaims(payoutSubject, now);
  const lost = await listLostCodes(db(), new Date(now.getTime() - cardCodeLifeMs));
  for (const { id } of lost) await giveUpCode(id);
  const stale = await deleteStaleCards(db(), new Date(now.getTime() - cardLifeMs));
  if (stale > 0) log().error({ stale }, 'sealed cards outlived their payouts and were deleted');
}
