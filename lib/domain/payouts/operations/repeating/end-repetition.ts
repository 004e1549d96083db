import 'server-only';
import { type Actor, type Person, worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { EndReason } from '#lib/domain/repetitions/status.ts';
import { endRepetition, lockRepetition } from '#lib/domain/repetitions/store.ts';
import { toLeaving } from '../../rules/schedule.ts';
import { lockAttempt } from '../../store/attempts.ts';
import { findLastOccurrence, listRepetitionsOf, listUnsentOccurrences } from '../../store/repeated.ts';
import { recordMove, recordNote } from '../record.ts';

type End = {
  why: EndReason;
  actor: Actor;
  /** The person who ends it; null: it came to its end. */
  by: Person | null;
  /** The attempt that was declined: it ends as declined and not as called back. */
  declinedId?: string;
};

/** What was made before still leaves: it is judged when its time comes. */
const leavesLast: readonly EndReason[] = ['finished', 'maker_not_entitled'];

/**
 * Ends a repetition: it makes no more payouts, what was made of it and has not left is called back unless it just came to its
 * end, and its maker gets news of it. False when it has ended already. A payout that is being sent stays what it is.
 */
export async function endWith(tx: Tx, id: string, { why, actor, by, declinedId }: End): Promise<boolean> {
  // The lock comes before those of its payouts, as everywhere: making the next one, stopping it and declining one wait here.
  const repetition = await lockRepetition(tx, id);
  if (repetition?.status !== 'active') return false;
  await endRepetition(tx, id, { endReason: why, endedById: by?.userId ?? null });
  const isStopped = why === 'stopped';
  const object = { kind: 'repetition', id };
  await audit(
    tx,
    actor,
    isStopped ? 'repetition.stopped' : 'repetition.ended',
    object,
    isStopped ? {} : { why },
  );
  const fact = { source: by ? 'person' : 'system', actor: by ?? worker } as const;
  const unsent = leavesLast.includes(why) ? [] : await listUnsentOccurrences(tx, id);
  for (const attemptId of unsent.filter((unsentId) => unsentId !== declinedId)) {
    const attempt = await lockAttempt(tx, attemptId);
    const isWaiting = attempt?.status === 'approved' || attempt?.status === 'pending_approval';
    if (attempt && isWaiting && toLeaving(attempt) !== null)
      await recordMove(tx, attempt, 'cancelled', { ...fact, kind: 'cancelled' });
  }
  const last = (await findLastOccurrence(tx, id))?.attempts[0];
  const attempt = last && (await lockAttempt(tx, last.id));
  if (attempt) await recordNote(tx, attempt, { ...fact, kind: 'repetition_ended' });
  return true;
}

/** Ends what is paid every month to this phone, or is of one of these payouts: their data are erased. Returns how many. */
export async function endRepetitionsOf(
  tx: Tx,
  whose: Parameters<typeof listRepetitionsOf>[1],
  actor: Actor,
): Promise<number> {
  let count = 0;
  for (const id of await listRepetitionsOf(tx, whose))
    if (await endWith(tx, id, { why: 'erased', actor, by: null })) count += 1;
  return count;
}
