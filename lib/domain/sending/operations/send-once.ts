import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { hasToken, prepareToken } from '#lib/processor/client.ts';
import { ProcessorUnauthorised } from '#lib/processor/errors.ts';
import type { Priority } from '#lib/queue/in-turn.ts';
import { isDue, tokenPauseMs } from '../rules/resend.ts';
import type { WaitReason } from '../status.ts';
import { outcomesOf } from './record-outcome.ts';
import type { Call, Failure, Sendable, Subject } from './subject.ts';
import { findHold, showWait } from './switch.ts';

/** Bounds what is under way at the processor, for a caller that sends many. */
export type Slots = {
  /** How what waits for one leaves. */
  priority: Priority;
  /** Waits for a free one. Null: this process takes up nothing more. */
  take: () => Promise<Slot | null>;
  /** Records an outcome; whether the sending waits for it is decided here. What holds others up is `isUrgent`. */
  record: (record: () => Promise<void>, isUrgent: boolean) => Promise<void>;
};

/** Both may be called again without effect. */
export type Slot = {
  /** The request leaves. */
  leave: () => void;
  /** Its answer is there, and the next one may be claimed. What the answer still asks for gives way to that. */
  free: () => Promise<void>;
};

const unbounded: Slots = {
  priority: 'now',
  take: async () => ({ leave: () => {}, free: async () => {} }),
  record: (record) => record(),
};

/**
 * Sends one row at most once: sending switch, token, claim by one conditional update, exactly one call on a
 * connection of its own, its outcome. Any number of callers may run this: only the winner of the claim sends.
 */
export async function sendOnce<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  id: string,
  slots: Slots = unbounded,
): Promise<void> {
  const slot = await slots.take();
  // The worker stops: another one, or this one when it is back, takes it up where it stood.
  if (!slot) return transaction((tx) => subject.enqueue(tx, id, slots.priority));
  let sent: { claimId: string; outcome: Answer | Failure } | null;
  try {
    sent = await callOnce(subject, id, slot);
  } finally {
    void slot.free();
  }
  if (!sent) return;
  const { claimId, outcome } = sent;
  await slots.record(() => outcomesOf(subject).keep(id, claimId, outcome), mayHoldOthers(outcome));
}

async function callOnce<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  id: string,
  slot: Slot,
): Promise<{ claimId: string; outcome: Answer | Failure } | null> {
  let claim = await takeClaim(subject, id);
  if (claim === 'no token') {
    if (!(await findTokenFor(subject, id))) return null;
    claim = await takeClaim(subject, id);
  }
  if (claim === 'no token') await transaction((tx) => waitForToken(tx, subject, id, 'no_token'));
  if (claim === null || claim === 'no token') return null;
  const { claimId, call } = claim;
  const confirmLease = async () => {
    const notBefore = new Date(Date.now() - subject.deadlineMs);
    const isOurs = await subject.claims.isHeld(db(), id, claimId, notBefore);
    slot.leave();
    return isOurs;
  };
  const outcome = await call({ subjectId: id, confirmLease, onAnswer: slot.free }, claimId);
  return outcome && { claimId, outcome };
}

/** Anything but a good answer may mean that nothing more is sent. */
function mayHoldOthers({ kind }: { kind: string }): boolean {
  return ['not_sent', 'refused', 'unknown', 'conflict'].includes(kind);
}

async function findTokenFor<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  id: string,
): Promise<boolean> {
  try {
    await prepareToken();
    return true;
  } catch (error) {
    log().warn({ kind: subject.kind, id, error }, 'no token: it waits');
    const reason = error instanceof ProcessorUnauthorised ? 'sign_in_refused' : 'no_token';
    await transaction((tx) => waitForToken(tx, subject, id, reason));
    return false;
  }
}

/** Waits a little and tries again; the row shows why. */
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
  // This comes before any audit entry of this transaction (see stopSending).
  if (until) await showWait(tx);
  if (giveUp) await giveUp(tx, id);
  else if (until) await enqueue(tx, id, 'in turn', until);
}

async function takeClaim<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  id: string,
): Promise<{ claimId: string; call: Call<Answer | Failure> } | 'no token' | null> {
  return transaction(async (tx) => {
    const row = await subject.lock(tx, id);
    if (!row || !isDue(row, subject.waiting, new Date())) return null;
    const decision = await subject.decide(tx, row);
    if (decision.kind === 'leave') return null;
    const [hold, isTokenReady] = await Promise.all([findHold(new Date(), tx), hasToken(tx)]);
    if (hold) await postpone(tx, subject, id, hold.until);
    else if (decision.kind === 'end') await decision.end();
    if (hold || decision.kind === 'end') return null;
    // Nothing is claimed without one, and requesting it is no part of a transaction.
    if (!isTokenReady) return 'no token';
    const claimId = newId('claim');
    const event = { kind: 'claimed', source: 'system', actor: worker } as const;
    const change = { claimId, sendingSince: new Date(), nextTryAt: null };
    if (!(await subject.move(tx, row, 'sending', event, change))) return null;
    return { claimId, call: await decision.begin() };
  });
}
