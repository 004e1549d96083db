import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import type { WriteContext } from '#lib/processor/call/write-call.ts';
import { outcomesOf } from './record-outcome.ts';
import { mayHoldOthers, type Slot, type Slots, unbounded } from './send-once.ts';
import type { Failure, Sendable, Subject } from './subject.ts';
import { type Claimed, type Claiming, claimWithToken } from './take-claims.ts';

/** How rows of a noun leave with one call. */
export type Together<Row extends Sendable, Request, Outcome> = Required<Claiming<Row, Request>> & {
  /**
   * The one call for all of these, and what came of each by its id. `reference` is a text that no other call has. Never
   * throws for anything on the wire.
   */
  call: (
    requests: readonly { id: string; request: Request }[],
    context: WriteContext & { reference: string },
  ) => Promise<ReadonlyMap<string, Outcome>>;
};

/** Left out of the answers to a call that may have been received. */
const unanswered: Failure = {
  kind: 'unknown',
  reviewReason: 'answer_unreadable',
  errorCode: 'answer_incomplete',
  hold: 'none',
};

/**
 * Sends a row at most once, and with the same call others that may leave with it. Each has a claim, an outcome and a record
 * of its own, as if it had been sent by itself; they share the slot and the connection. A call of which one claim is lost is
 * not made at all.
 */
export async function sendTogether<Row extends Sendable, Answer extends { kind: string }, Request>(
  subject: Subject<Row, Answer>,
  together: Together<Row, Request, NoInfer<Answer> | Failure>,
  id: string,
  slots: Slots = unbounded,
): Promise<void> {
  const slot = await slots.take();
  if (!slot) return transaction((tx) => subject.enqueue(tx, id, slots.priority));
  let sent: { id: string; claimId: string; outcome: Answer | Failure }[];
  try {
    sent = await callTogether(subject, together, id, slot);
  } finally {
    void slot.free();
  }
  if (sent.length === 0) return;
  const isUrgent = sent.some(({ outcome }) => mayHoldOthers(outcome));
  await slots.record(() => outcomesOf(subject).keepAll(sent), isUrgent);
}

async function callTogether<Row extends Sendable, Answer extends { kind: string }, Request>(
  subject: Subject<Row, Answer>,
  together: Together<Row, Request, NoInfer<Answer> | Failure>,
  id: string,
  slot: Slot,
) {
  const claims = await claimAll(subject, together, id);
  const [first] = claims;
  if (!first) return [];
  const confirmLease = async () => {
    const notBefore = new Date(Date.now() - subject.deadlineMs);
    const areOurs = await subject.claims.areHeld(db(), claims, notBefore);
    slot.leave();
    return areOurs;
  };
  const requests = claims.map((claim) => ({ id: claim.id, request: claim.prepared }));
  const context = { subjectId: claims.length === 1 ? id : null, confirmLease, onAnswer: slot.free };
  const outcomes = await together.call(requests, { ...context, reference: first.claimId });
  return claims.map((claim) => ({
    id: claim.id,
    claimId: claim.claimId,
    outcome: outcomes.get(claim.id) ?? unanswered,
  }));
}

/** One that cannot be claimed for a fault of its own must not hold up the others: then this one is claimed by itself. */
async function claimAll<Row extends Sendable, Answer extends { kind: string }, Request>(
  subject: Subject<Row, Answer>,
  { decide, mates }: Together<Row, Request, NoInfer<Answer> | Failure>,
  id: string,
): Promise<Claimed<Request>[]> {
  try {
    return await claimWithToken(subject, { decide, mates }, id);
  } catch (error) {
    log().warn({ kind: subject.kind, id, error }, 'what could leave together is claimed one by one');
    return claimWithToken(subject, { decide }, id);
  }
}
