import 'server-only';
import { can, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { lockName } from '#lib/db/lock.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import type { AuditAction } from '#lib/domain/audit/schemas.ts';
import { toHoursUntil } from '#lib/domain/users/rules.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { findDecidesFrom } from '#lib/domain/users/store/managing.ts';
import { publish } from '#lib/events/publish.ts';
import { judgeAnswer, type PolicyAnswer, type PolicyRefusal } from '../rules/answer.ts';
import { countDifferences } from '../rules/differences.ts';
import type { Policy } from '../rules/policy.ts';
import { writePolicy } from '../schemas/document.ts';
import { endProposal, findVersion, insertProposal, type VersionRow } from '../store.ts';
import { findPolicyInForce } from './find-policy.ts';

type Proposal = { basedOnId: string; document: Policy };

/** Nothing changes by it until somebody else agrees. */
export async function proposePolicy(
  person: Person,
  { basedOnId, document }: Proposal,
): Promise<Result<{ id: string }, PolicyRefusal>> {
  return commitAccepted(async (tx): Promise<Result<{ id: string }, PolicyRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    if (!user || !can(user.role, 'rules:propose')) return refuse('not_allowed');
    const { versionId, version, policy } = await findPolicyInForce(tx);
    if (versionId !== basedOnId) return refuse('policy_overtaken');
    const changes = countDifferences(policy, document);
    if (changes === 0) return refuse('policy_unchanged');
    const id = newId('policyVersion');
    await insertProposal(tx, { id, basedOnId, document: writePolicy(document), proposedById: person.userId });
    await record(tx, person, 'rules.proposed', { id, details: { changes, basedOn: version } });
    return accept({ id });
  });
}

export type Request = { id: string } & (
  | { answer: 'declined'; reason: string }
  | { answer: Exclude<PolicyAnswer, 'declined'> }
);

/**
 * Agrees to, declines or withdraws a proposal. The same answer by the same person again changes nothing and is not
 * refused. What is agreed is in force from this transaction on.
 */
export async function answerPolicy(person: Person, request: Request): Promise<Result<true, PolicyRefusal>> {
  const { id, answer } = request;
  return commitAccepted(async (tx): Promise<Result<true, PolicyRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    // Two proposals that are agreed to at the same moment come one after the other: only the first follows on the newest
    // version.
    await lockName(tx, 'policy', '');
    const permission = answer === 'withdrawn' ? 'rules:propose' : 'rules:agree';
    const roles = rolesThatMay(permission);
    const makers = rolesThatMay('rules:propose');
    const isAllowed = user !== null && roles.includes(user.role);
    const proposal = await findVersion(tx, id);
    if (!proposal) return isAllowed ? refuse('policy_not_found') : refuse('not_allowed');
    if (isAllowed && proposal.status === answer && proposal.endedById === person.userId) return accept(true);
    const judged = judgeAnswer(answer, { ...(await toFacts(tx, person, proposal)), isAllowed });
    if (!judged.ok) return judged;
    const reason = answer === 'declined' ? request.reason : null;
    const isEnded = await endProposal(tx, {
      id,
      personId: person.userId,
      roles,
      makers,
      status: answer,
      reason,
    });
    if (!isEnded) throw new Error(`Policy ${id} was open to its person, and could not be ended`);
    const version = (proposal.basedOn?.version ?? 0) + 1;
    const details = { ...(answer === 'agreed' && { version }), ...(reason !== null && { reason }) };
    await record(tx, person, `rules.${answer}`, { id, details });
    return accept(true);
  });
}

async function toFacts(tx: Tx, { userId }: Person, proposal: VersionRow) {
  const { versionId } = await findPolicyInForce(tx);
  const { proposedBy: maker } = proposal;
  return {
    isMakerEntitled: maker !== null && maker.disabledAt === null && can(maker.role, 'rules:propose'),
    status: proposal.status,
    endedBy: proposal.endedBy?.name ?? null,
    isOwn: proposal.proposedById === userId,
    isCurrent: proposal.basedOnId === versionId,
    hoursUntilCounts: toHoursUntil(await findDecidesFrom(tx, userId), new Date()),
  };
}

type Change = { id: string; details: AuditDetails };

async function record(tx: Tx, person: Person, action: AuditAction, { id, details }: Change): Promise<void> {
  await publish(tx, 'rules', id);
  await audit(tx, person, action, { kind: 'policy', id }, details);
}
