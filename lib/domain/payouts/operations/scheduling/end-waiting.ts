import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { log } from '#lib/log.ts';
import { judgeWaiting, toAskedBefore, toCardsSealedBefore } from '../../rules/expiry.ts';
import { lockAttempt } from '../../store/attempts.ts';
import { listWaitingLong } from '../../store/scheduled.ts';
import { recordMove } from '../record.ts';

/** Per minute. */
const mostAtOnce = 500;

/**
 * Ends payouts that waited for too long: for a person who decides about one that did not leave, for the bank's name, or for
 * anything with a card that was sealed long enough. None of them was sent, and the card goes with the move.
 */
export async function endWaitingLong(now: Date): Promise<void> {
  const { policy } = await findPolicyInForce(db());
  const limits = { askedBefore: toAskedBefore(policy, now), cardsBefore: toCardsSealedBefore(now) };
  // One that cannot be ended must not keep the others, and their cards.
  for (const id of await listWaitingLong(db(), limits, mostAtOnce))
    await transaction((tx) => end(tx, id, { policy, now })).catch((error: unknown) =>
      log().error({ attemptId: id, error }, 'a payout that waited for too long could not be ended'),
    );
}

/** Somebody may have decided between our two looks. */
async function end(tx: Tx, id: string, { policy, now }: { policy: Policy; now: Date }): Promise<void> {
  const attempt = await lockAttempt(tx, id);
  const reviewReason = attempt && judgeWaiting(policy, attempt, now);
  if (!attempt || reviewReason === null) return;
  await recordMove(tx, attempt, 'cancelled', {
    ...{ kind: 'waited_long', source: 'system', actor: worker, reviewReason },
  });
}
