import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { isApprover } from '#lib/domain/approvals/store.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import {
  type AnswerRefusal,
  judgeAnswer,
  judgeProposal,
  type ProposalRefusal,
  type ResolutionAnswer,
} from '#lib/domain/resolutions/rules.ts';
import {
  endResolution,
  findOpenResolution,
  findResolution,
  insertResolution,
  type ResolutionRow,
} from '#lib/domain/resolutions/store.ts';
import { confirmPassword, type PasswordRefusal } from '#lib/domain/users/operations/confirm-password.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import type {
  ConfirmResolutionInput,
  ProposeResolutionInput,
  RejectResolutionInput,
  WithdrawResolutionInput,
} from '../schemas/resolving.ts';
import { isUnresolved } from '../status.ts';
import { lockRefund, type RefundRow } from '../store/refunds.ts';
import { recordMove, recordNote } from './record.ts';

type Proposed = Result<{ resolutionId: string }, 'refund_not_found' | ProposalRefusal | PasswordRefusal>;
type Answered = Result<true, 'refund_not_found' | AnswerRefusal | PasswordRefusal>;

const subjectOf = (subjectId: string) => ({ subjectKind: 'refund', subjectId }) as const;

/**
 * A person says how a refund ended that nobody knows the end of, and on what grounds. It moves nothing: another person
 * has to agree. The same proposal again (double click, lost answer) is the one that waits.
 */
export async function proposeResolution(
  person: Person,
  { refundId, password, ...proposal }: ProposeResolutionInput,
  address: string,
): Promise<Proposed> {
  const known = await confirmPassword(person, { password, address });
  if (!known.ok) return known;
  return commitAccepted(async (tx): Promise<Proposed> => {
    const found = await lockBoth(tx, person, refundId);
    if (!found) return refuse('refund_not_found');
    const { refund, isAllowed } = found;
    const { verdict, ticket, evidence } = proposal;
    const open = await findOpenResolution(tx, subjectOf(refundId));
    const isSame = open?.verdict === verdict && open.ticket === ticket && open.evidence === evidence;
    if (open?.proposerId === person.userId && isSame) return accept({ resolutionId: open.id });
    const now = new Date();
    const facts = {
      isAllowed,
      isMaker: refund.makerId === person.userId,
      since: isUnresolved(refund.status) ? refund.statusAt : null,
      openByName: open?.proposer.name ?? null,
    };
    const judged = judgeProposal(proposal, facts, now);
    if (!judged.ok) return judged;
    const content = { ...proposal, proposerId: person.userId, proposedAt: now };
    const resolutionId = await insertResolution(tx, subjectOf(refundId), content);
    await recordAct(tx, person, refund, 'proposed', { resolution: resolutionId, verdict });
    return accept({ resolutionId });
  });
}

/** Another person agrees: from here on the refund counts as given back, or its sum belongs to the payment again. */
export async function confirmResolution(
  person: Person,
  { password, ...input }: ConfirmResolutionInput,
  address: string,
): Promise<Answered> {
  const known = await confirmPassword(person, { password, address });
  if (!known.ok) return known;
  return answer(person, input, 'confirmed', async (tx, refund, { id, verdict, proposerId }) => {
    const ended = await endResolution(tx, id, { outcome: 'confirmed', decidedById: person.userId });
    const details = { resolution: id, proposer: proposerId };
    const fact = { kind: 'resolution_confirmed', source: 'person', actor: person, resolutionId: id } as const;
    const moved = ended && (await recordMove(tx, refund, `resolved_${verdict}`, { ...fact, details }));
    // Both under the payment's lock: an open proposal of a refund that moved was ended by that move.
    if (!moved)
      throw new Error(`Resolution ${id} of refund ${refund.id} was open and could not be confirmed`);
  });
}

/** Another person does not agree, and says why. Nothing has moved. */
export async function rejectResolution(
  person: Person,
  { password, reason, ...input }: RejectResolutionInput,
  address: string,
): Promise<Answered> {
  const known = await confirmPassword(person, { password, address });
  if (!known.ok) return known;
  return answer(person, input, 'rejected', async (tx, refund, { id }) => {
    const ending = { outcome: 'rejected', decidedById: person.userId, rejectReason: reason } as const;
    await endResolution(tx, id, ending);
    await recordAct(tx, person, refund, 'rejected', { resolution: id, reason });
  });
}

/** Whoever proposed it takes it back. Nothing has moved. */
export async function withdrawResolution(person: Person, input: WithdrawResolutionInput): Promise<Answered> {
  return answer(person, input, 'withdrawn', async (tx, refund, { id }) => {
    await endResolution(tx, id, { outcome: 'withdrawn', decidedById: person.userId });
    await recordAct(tx, person, refund, 'withdrawn', { resolution: id });
  });
}

/** The same answer of the same person again changes nothing and is no refusal. */
async function answer(
  person: Person,
  { refundId, resolutionId }: WithdrawResolutionInput,
  wanted: ResolutionAnswer,
  write: (tx: Tx, refund: RefundRow, resolution: ResolutionRow) => Promise<void>,
): Promise<Answered> {
  return commitAccepted(async (tx): Promise<Answered> => {
    const found = await lockBoth(tx, person, refundId);
    if (!found) return refuse('refund_not_found');
    const { refund, isAllowed } = found;
    const resolution = await findResolution(tx, subjectOf(refundId), resolutionId);
    if (!resolution) return refuse('resolution_not_found');
    const { outcome, decidedBy, decidedById } = resolution;
    if (isAllowed && outcome === wanted && decidedById === person.userId) return accept(true);
    const judged = judgeAnswer(wanted, {
      isAllowed,
      isMaker: refund.makerId === person.userId,
      isApprover: await isApprover(tx, subjectOf(refundId), person.userId),
      isProposer: resolution.proposerId === person.userId,
      before: outcome && { outcome, byName: decidedBy?.name ?? '' },
    });
    if (!judged.ok) return judged;
    await write(tx, refund, resolution);
    return accept(true);
  });
}

/** The person before the payment, as everywhere; held, so that disabling the account and its word cannot pass. */
async function lockBoth(tx: Tx, { userId }: Person, refundId: string) {
  const user = await lockEnabledUser(tx, userId);
  const refund = await lockRefund(tx, refundId);
  return refund && { refund, isAllowed: user !== null && can(user.role, 'resolutions:decide') };
}

type Act = 'proposed' | 'rejected' | 'withdrawn';
type Details = { resolution: string; verdict?: string; reason?: string };

async function recordAct(
  tx: Tx,
  person: Person,
  refund: RefundRow,
  act: Act,
  details: Details,
): Promise<void> {
  const fact = { source: 'person', actor: person, resolutionId: details.resolution } as const;
  await recordNote(tx, refund, { ...fact, kind: `resolution_${act}` });
  await audit(tx, person, `refund.resolution_${act}`, { kind: 'refund', id: refund.id }, details);
}
