import 'server-only';
import { db } from '#lib/db/client.ts';
import { sweepClaims } from '#lib/domain/sending/operations/sweep-claims.ts';
import { log } from '#lib/log.ts';
import { cardCodeLifeMs } from '../rules/payout.ts';
import { deleteStaleCards, listLostCodes } from '../store/attempts.ts';
import { giveUpCode } from './give-up-code.ts';
import { payoutSubject } from './send-payout.ts';

/**
 * A sealed card is deleted by the state change after which it is not needed. This limit catches a card that a
 * fault left behind.
 */
const cardLifeMs = 600_000;

/**
 * Marks claims past their deadline as unknown and wakes attempts that should have been sent. Also ends
 * payouts whose card code was lost with its process, and deletes sealed cards that no attempt needs.
 */
export async function sweepPayouts(now = new Date()): Promise<void> {
  await sweepClaims(payoutSubject, now);
  const lost = await listLostCodes(db(), new Date(now.getTime() - cardCodeLifeMs));
  for (const { id } of lost) await giveUpCode(id);
  const stale = await deleteStaleCards(db(), new Date(now.getTime() - cardLifeMs));
  if (stale > 0) log().error({ stale }, 'sealed cards outlived their payouts and were deleted');
}
