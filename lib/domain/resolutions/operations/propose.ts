import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { confirmPerson } from '#lib/domain/users/operations/factors/confirm-person.ts';
import { judgeProposal } from '../rules.ts';
import type { ProposeInput } from '../schemas.ts';
import { findOpenResolution, insertResolution } from '../store.ts';
import { lockBoth } from './lock-both.ts';
import type { ResolutionSubject } from './subject.ts';

/**
 * A person proposes how the subject ended, and on what grounds. It moves nothing: another person has to
 * agree. The same proposal again (double click, lost answer) returns the one that waits.
 */
export async function proposeResolution(
  subject: ResolutionSubject,
  person: Person,
  { subjectId, password, ...proposal }: ProposeInput,
  address: string,
): Promise<Result<{ resolutionId: string }>> {
  const known = await confirmPerson(person, { password, address });
  if (!known.ok) return known;
  const about = { subjectKind: subject.kind, subjectId };
  return commitAccepted(async (tx): Promise<Result<{ resolutionId: string }>> => {
    const both = await lockBoth(tx, subject, person, subjectId);
    if (!both) return refuse(subject.notFound);
    const { found, isAllowed } = both;
    const { verdict, ticket, evidence } = proposal;
    const open = await findOpenResolution(tx, about);
    const isSame = open?.verdict === verdict && open.ticket === ticket && open.evidence === evidence;
    if (open?.proposerId === person.userId && isSame) return accept({ resolutionId: open.id });
    const now = new Date();
    const facts = {
      isAllowed,
      isMaker: found.makerId === person.userId,
      openEnd: found.openEnd,
      openByName: open?.proposer.name ?? null,
    };
    const judged = judgeProposal(proposal, facts, now);
    if (!judged.ok) return judged;
    const content = { ...proposal, proposerId: person.userId, proposedAt: now };
    const resolutionId = await insertResolution(tx, about, content);
    await found.note({ kind: 'resolution_proposed', source: 'person', actor: person, resolutionId });
    const { object } = found;
    await audit(tx, person, `${object.kind}.resolution_proposed`, object, {
      resolution: resolutionId,
      verdict,
    });
    return accept({ resolutionId });
  });
}
