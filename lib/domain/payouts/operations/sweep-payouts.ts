import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { claimDeadlineMs, lostJobMs } from '#lib/domain/sending/rules.ts';
import { log } from '#lib/log.ts';
import { enqueueSending } from '../jobs.ts';
import { cardCodeLifeMs } from '../rules.ts';
import {
  deleteStaleCards,
  listDueAttempts,
  listLostCodes,
  listStaleClaims,
  lockAttempt,
} from '../store/attempts.ts';
import { giveUpCode } from './give-up-code.ts';
import { recordMove } from './record.ts';
import { payoutOutcomes } from './record-outcome.ts';

/** Cards go with the move that needs them no more; this is for a fault in that (failure model INV11). */
const cardLifeMs = 600_000;

/**
 * D1: a claim past its deadline becomes unknown, never approved again: whoever held it may have sent. Also wakes what
 * should have been sent and was not; the claim keeps that safe however often it happens. Ends payouts whose card code
 * was lost with its process, and deletes sealed cards that nobody waits for.
 */
export async function sweepPayouts(now = new Date()): Promise<void> {
  // Before the claims: what is known must not be given up as unknown.
  await payoutOutcomes.replay().catch((error: unknown) => log().error({ error }, 'kept outcomes still wait'));
  const deadline = new Date(now.getTime() - claimDeadlineMs);
  for (const { id } of await listStaleClaims(db(), deadline)) {
    await transaction(async (tx) => {
      const attempt = await lockAttempt(tx, id);
      if (attempt?.status !== 'sending' || attempt.sendingSince === null || attempt.sendingSince >= deadline)
        return;
      const fact = {
        kind: 'outcome_unknown',
        source: 'system',
        actor: worker,
        reviewReason: 'no_answer',
      } as const;
      await recordMove(tx, attempt, 'unknown', fact);
    });
  }
  for (const { id } of await listDueAttempts(db(), new Date(now.getTime() - lostJobMs))) {
    await transaction((tx) => enqueueSending(tx, id));
  }
  const lost = await listLostCodes(db(), new Date(now.getTime() - cardCodeLifeMs));
  for (const { id } of lost) await giveUpCode(id);
  const stale = await deleteStaleCards(db(), new Date(now.getTime() - cardLifeMs));
  if (stale > 0) log().error({ stale }, 'sealed cards outlived their payouts and were deleted');
}
