import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { lostJobMs } from '../rules/resend.ts';
import { outcomesOf } from './record-outcome.ts';
import { wakeDue } from './release-waiting.ts';
import type { Sendable, Subject } from './subject.ts';

/**
 * Marks claims past their deadline as unknown, never as waiting again, because the holder of the claim may
 * have sent. Also wakes what should have been sent and was not; the claim makes that safe any number of
 * times.
 */
export async function sweepClaims<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  now: Date,
): Promise<void> {
  // Outcomes come before the claims, so that a known outcome is not given up as unknown.
  await outcomesOf(subject)
    .replay()
    .catch((error: unknown) => log().error({ error }, 'kept outcomes still wait'));
  const deadline = new Date(now.getTime() - subject.deadlineMs);
  for (const { id } of await subject.claims.listStale(db(), deadline))
    await transaction((tx) => giveUpClaim(tx, subject, id, deadline));
  await wakeDue(subject, new Date(now.getTime() - lostJobMs));
}

async function giveUpClaim<Row extends Sendable, Answer extends { kind: string }>(
  tx: Tx,
  subject: Subject<Row, Answer>,
  id: string,
  deadline: Date,
): Promise<void> {
  const row = await subject.lock(tx, id);
  if (row?.status !== 'sending' || row.sendingSince === null || row.sendingSince >= deadline) return;
  const event = { source: 'system', actor: worker } as const;
  if (subject.isBeforeCall?.(row))
    await subject.move(tx, row, 'waiting', { ...event, kind: 'unsent', errorCode: 'claim_given_up' });
  else
    await subject.move(tx, row, 'unknown', { ...event, kind: 'outcome_unknown', reviewReason: 'no_answer' });
}
