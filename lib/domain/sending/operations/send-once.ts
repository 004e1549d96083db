import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import type { Priority } from '#lib/queue/in-turn.ts';
import { outcomesOf } from './record-outcome.ts';
import type { Failure, Sendable, Subject } from './subject.ts';
import { claimWithToken } from './take-claims.ts';

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

export const unbounded: Slots = {
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
  const [claim] = await claimWithToken(subject, subject, id);
  if (!claim) return null;
  const { claimId, prepared: call } = claim;
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
export function mayHoldOthers({ kind }: { kind: string }): boolean {
  return ['not_sent', 'refused', 'unknown', 'conflict'].includes(kind);
}
