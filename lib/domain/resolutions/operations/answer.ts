import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { isApprover } from '#lib/domain/approvals/store.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import { confirmPerson } from '#lib/domain/users/operations/factors/confirm-person.ts';
import { toHoursUntil } from '#lib/domain/users/rules.ts';
import { findDecidesFrom } from '#lib/domain/users/store/managing.ts';
import { judgeAnswer, type ResolutionAnswer } from '../rules.ts';
import type { ConfirmInput, RejectInput, WithdrawInput } from '../schemas.ts';
import { endResolution, findResolution, type ResolutionRow } from '../store.ts';
import { lockBoth } from './lock-both.ts';
import type { ResolutionEvent, ResolutionSubject, Resolvable } from './subject.ts';

type Answered = Promise<Result<true>>;

/** Another person agrees: from here on the subject counts as paid, or as not paid. */
export async function confirmResolution(
  subject: ResolutionSubject,
  person: Person,
  { password, holdBack, ...input }: ConfirmInput,
  address: string,
): Answered {
  const known = await confirmPerson(person, { password, address });
  if (!known.ok) return known;
  return answer(subject, person, input, 'confirmed', async (tx, found, { id, verdict, proposerId }) => {
    const ended = await endResolution(tx, id, { outcome: 'confirmed', decidedById: person.userId });
    const details: AuditDetails = { resolution: id, proposer: proposerId };
    // It is held back before the move, which would queue what waits for it.
    if (holdBack) await found.holdBack?.(person);
    const event = toEvent('resolution_confirmed', person, id);
    const moved = ended && (await found.move(`resolved_${verdict}`, { ...event, details }));
    // Both under the subject's lock. If the subject moved, that move also ended its open proposal.
    if (!moved) throw new Error(`Resolution ${id} was open and could not be confirmed`);
  });
}

/** Another person rejects the proposal and says why. The subject does not move, so nobody is asked who they are. */
export async function rejectResolution(
  subject: ResolutionSubject,
  person: Person,
  { reason, ...input }: RejectInput,
): Answered {
  return answer(subject, person, input, 'rejected', async (tx, found, { id }) => {
    const ending = { outcome: 'rejected', decidedById: person.userId, rejectReason: reason } as const;
    await endResolution(tx, id, ending);
    await found.note(toEvent('resolution_rejected', person, id));
    await auditAnswer(tx, person, found, 'rejected', { resolution: id, reason });
  });
}

/** The proposer withdraws the proposal. The subject does not move. */
export async function withdrawResolution(
  subject: ResolutionSubject,
  person: Person,
  input: WithdrawInput,
): Answered {
  return answer(subject, person, input, 'withdrawn', async (tx, found, { id }) => {
    await endResolution(tx, id, { outcome: 'withdrawn', decidedById: person.userId });
    await found.note(toEvent('resolution_withdrawn', person, id));
    await auditAnswer(tx, person, found, 'withdrawn', { resolution: id });
  });
}

type Write = (tx: Tx, found: Resolvable, resolution: ResolutionRow) => Promise<void>;

/** The same answer by the same person again changes nothing and is not refused. */
async function answer(
  subject: ResolutionSubject,
  person: Person,
  { subjectId, resolutionId }: WithdrawInput,
  wanted: ResolutionAnswer,
  write: Write,
): Answered {
  return commitAccepted(async (tx): Answered => {
    const both = await lockBoth(tx, subject, person, subjectId);
    if (!both) return refuse(subject.notFound);
    const { found, isAllowed } = both;
    const about = { subjectKind: subject.kind, subjectId };
    const resolution = await findResolution(tx, about, resolutionId);
    if (!resolution) return refuse('resolution_not_found');
    const { outcome, decidedBy, decidedById } = resolution;
    if (isAllowed && outcome === wanted && decidedById === person.userId) return accept(true);
    const judged = judgeAnswer(wanted, {
      isAllowed,
      hoursUntilCounts: toHoursUntil(await findDecidesFrom(tx, person.userId), new Date()),
      isMaker: found.makerId === person.userId,
      isApprover: await isApprover(tx, about, person.userId),
      isProposer: resolution.proposerId === person.userId,
      before: outcome && { outcome, byName: decidedBy?.name ?? '' },
    });
    if (!judged.ok) return judged;
    await write(tx, found, resolution);
    return accept(true);
  });
}

function toEvent(kind: ResolutionEvent['kind'], actor: Person, resolutionId: string): ResolutionEvent {
  return { kind, source: 'person', actor, resolutionId };
}

type Details = { resolution: string; reason?: string };

function auditAnswer(
  tx: Tx,
  person: Person,
  { object }: Resolvable,
  how: 'rejected' | 'withdrawn',
  details: Details,
): Promise<void> {
  return audit(tx, person, `${object.kind}.resolution_${how}`, object, details);
}
