import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { outcomesOf as keptOutcomesOf } from '#lib/outcome-journal/outcomes.ts';
import { decideAfterUnsent, waitWithoutTry } from '../rules/resend.ts';
import type { Failure, Sendable, StepEvent, Subject, UnknownOutcome } from './subject.ts';
import { holdOthers } from './switch.ts';

type Of<Kind extends Failure['kind']> = Extract<Failure, { kind: Kind }>;

const answer = { source: 'processor_answer', actor: worker } as const;

/** The outcomes of a subject's calls, kept until they are recorded. */
export function outcomesOf<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
) {
  return keptOutcomesOf<Answer | Failure>(subject.kind, (id, claimId, outcome) =>
    recordOutcome(subject, id, claimId, outcome),
  );
}

/**
 * Records the outcome of the one call. The state may have changed meanwhile (a notification or a status
 * inquiry came first, or the sweep gave up the claim), so each kind of outcome states what it may still
 * change.
 */
export async function recordOutcome<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  id: string,
  claimId: string,
  outcome: NoInfer<Answer> | Failure,
): Promise<void> {
  await transaction(async (tx) => {
    const row = await subject.lock(tx, id);
    if (!row) throw new Error(`${subject.kind} ${id} is gone`);
    if (!isFailure(outcome)) await subject.recordAnswer(tx, row, outcome);
    else if (outcome.kind === 'not_sent') await recordUnsent(subject, tx, row, { claimId, outcome });
    else if (outcome.kind === 'refused') await recordRefusal(subject, tx, row, outcome);
    else await recordUnknown(subject, tx, row, outcome);
  });
}

function isFailure<Answer extends { kind: string }>(outcome: Answer | Failure): outcome is Failure {
  return ['not_sent', 'refused', 'unknown'].includes(outcome.kind);
}

/**
 * Moves the row back to waiting only while the claim is still ours. After the sweep or a notification the
 * proof that nothing was sent comes too late.
 */
async function recordUnsent<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  tx: Tx,
  row: Row,
  { claimId, outcome: { reason, resend, until } }: { claimId: string; outcome: Of<'not_sent'> },
): Promise<void> {
  if (row.status !== 'sending' || row.claimId !== claimId || reason === 'lease_lost') return;
  const cannotWait = subject.cannotWait?.(row) ?? false;
  const next =
    until !== undefined && !cannotWait
      ? waitWithoutTry(row.tries, new Date(until))
      : decideAfterUnsent(row.tries, cannotWait ? 'never' : resend, new Date());
  const event: StepEvent = { kind: 'unsent', source: 'system', actor: worker, errorCode: reason };
  const { tries } = next;
  if (!next.again) {
    const reviewReason = cannotWait && resend !== 'never' ? 'cannot_wait' : next.reviewReason;
    await subject.move(tx, row, 'not_sent', { ...event, reviewReason }, { tries });
    return;
  }
  const { nextTryAt } = next;
  await subject.enqueue(tx, row.id, 'in turn', nextTryAt);
  await subject.move(tx, row, 'waiting', event, { tries, nextTryAt });
}

async function recordRefusal<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  tx: Tx,
  row: Row,
  { errorCode, errorMessage }: Of<'refused'>,
): Promise<void> {
  const event: StepEvent = { ...answer, kind: 'refused', errorCode, errorMessage };
  if (row.status === 'sending' || row.status === 'unknown') {
    await subject.move(tx, row, 'refused', event);
    return;
  }
  // A refused row gets the same answer recorded once more. In any other state somebody has already reported
  // something that this answer denies.
  const reviewReason = row.status === 'refused' ? null : 'answer_unexpected';
  await subject.note(tx, row, { ...event, reviewReason });
}

async function recordUnknown<Row extends Sendable, Answer extends { kind: string }>(
  subject: Subject<Row, Answer>,
  tx: Tx,
  row: Row,
  outcome: UnknownOutcome,
): Promise<void> {
  if (await subject.contradicts?.(tx, row, outcome)) return;
  const { hold, reviewReason, errorCode, processorStatus = null } = outcome;
  await holdOthers(tx, hold);
  const event: StepEvent = { ...answer, kind: 'outcome_unknown', errorCode, processorStatus };
  // The sweep already made it unknown, or a better source moved it: the answer is kept as an event, and
  // nothing moves.
  if (row.status === 'sending') await subject.move(tx, row, 'unknown', { ...event, reviewReason });
  else await subject.note(tx, row, event);
}
