import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { hasToken, prepareToken } from '#lib/processor/client.ts';
import { ProcessorUnauthorised } from '#lib/processor/errors.ts';
import { isDue, tokenPauseMs } from '../rules/resend.ts';
import type { WaitReason } from '../status.ts';
import { outcomesOf } from './record-outcome.ts';
import type { Call, Failure, Sendable, Subject } from './subject.ts';
import { findHold, showWait } from './switch.ts';

/** Runs the recording of an outcome. The caller decides whether the sending waits for it. */
export type Recording = (record: () => Promise<void>) => Promise<void>;

const awaited: Recording = (record) => record();

/**
 * Sends one row at most once: sending switch, token, claim by one conditional update, exactly one call on a
 * connection of its own, its outcome. Any number of callers may run this: only the winner of the claim sends.
 */
export async function sendOnce<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  id: string,
  recording: Recording = awaited,
): Promise<void> {
  const [hold, isTokenReady] = await Promise.all([findHold(new Date()), hasToken()]);
  if (hold) return transaction((tx) => postpone(tx, subject, id, hold.until));
  try {
    if (!isTokenReady) await prepareToken();
  } catch (error) {
    log().warn({ kind: subject.kind, id, error }, 'no token: it waits');
    const reason = error instanceof ProcessorUnauthorised ? 'sign_in_refused' : 'no_token';
    return transaction((tx) => waitForToken(tx, subject, id, reason));
  }
  const claim = await takeClaim(subject, id);
  if (!claim) return;
  const { claimId, call } = claim;
  const confirmLease = () =>
    subject.claims.isHeld(db(), id, claimId, new Date(Date.now() - subject.deadlineMs));
  const outcome = await call({ subjectId: id, confirmLease }, claimId);
  if (outcome) await recording(() => outcomesOf(subject).keep(id, claimId, outcome));
}

/** Waits a little and tries again; whoever looks at the row is told why. */
async function waitForToken<Row extends Sendable, Answer extends { kind: string }>(
  tx: Tx,
  subject: Subject<Row, Answer>,
  id: string,
  reason: WaitReason,
): Promise<void> {
  const row = await subject.lock(tx, id);
  if (row?.status === subject.waiting && subject.say) await subject.say(tx, row, reason);
  await postpone(tx, subject, id, new Date(Date.now() + tokenPauseMs));
}

/** Waits until then. A stopped switch has no end (null): resuming enqueues the row again. */
async function postpone<Row extends Sendable, Answer extends { kind: string }>(
  tx: Tx,
  { giveUp, enqueue }: Subject<Row, Answer>,
  id: string,
  until: Date | null,
): Promise<void> {
  // Before any audit entry of this transaction (see stopSending).
  if (until) await showWait(tx);
  if (giveUp) await giveUp(tx, id);
  else if (until) await enqueue(tx, id, until);
}

async function takeClaim<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  id: string,
): Promise<{ claimId: string; call: Call<Answer | Failure> } | null> {
  return transaction(async (tx) => {
    const row = await subject.lock(tx, id);
    if (!row || !isDue(row, subject.waiting, new Date())) return null;
    const decision = await subject.decide(tx, row);
    if (decision.kind === 'leave') return null;
    // Checked again, because fetching the token may have taken half a minute.
    const hold = await findHold(new Date(), tx);
    if (hold) await postpone(tx, subject, id, hold.until);
    else if (decision.kind === 'end') await decision.end();
    if (hold || decision.kind === 'end') return null;
    const claimId = newId('claim');
    const event = { kind: 'claimed', source: 'system', actor: worker } as const;
    const change = { claimId, sendingSince: new Date(), nextTryAt: null };
    if (!(await subject.move(tx, row, 'sending', event, change))) return null;
    return { claimId, call: await decision.begin() };
  });
}
