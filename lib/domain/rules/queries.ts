import 'server-only';
import { can, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { listEnabledNames } from '#lib/domain/users/store/accounts.ts';
import { listEnabledMakers } from '#lib/domain/users/store/managing.ts';
import { findPolicyInForce } from './operations/find-policy.ts';
import type { PolicyDocument } from './schemas/document.ts';
import { type ProposalView, type RulesView, rulesView, type VersionView } from './schemas/views.ts';
import { countProposals, findVersion, listProposals, listVersions, type VersionRow } from './store.ts';

/** So many versions are listed; all of them are kept. */
const shown = 30;

/** The rules in force, what is proposed, and what was agreed before. */
export async function getRules(person: Person): Promise<RulesView> {
  // Read before the others, because it writes the first version where there is none.
  const { versionId } = await findPolicyInForce(db());
  const deciding = rolesThatMay('rules:agree');
  const making = [...new Set([...rolesThatMay('payouts:create'), ...rolesThatMay('refunds:create')])];
  const [inForce, proposals, versions, makers, others] = await Promise.all([
    findVersion(db(), versionId),
    listProposals(db()),
    listVersions(db(), shown),
    listEnabledMakers(db(), making),
    listEnabledNames(db(), deciding, [person.userId]),
  ]);
  if (!inForce) throw new Error(`Policy ${versionId} is in force and not there`);
  const toProposal = async (row: VersionRow): Promise<ProposalView> => ({
    ...toVersion(row),
    isCurrent: row.basedOnId === versionId,
    viewerMay: toViewerMay(person, row),
    deciders: await listEnabledNames(db(), deciding, [row.proposedById ?? '']),
  });
  return rulesView.parse({
    inForce: toVersion(inForce),
    proposals: await Promise.all(proposals.map(toProposal)),
    versions: versions.filter(({ status }) => status !== 'proposed').map(toVersion),
    makers,
    mayPropose: can(person.role, 'rules:propose'),
    others,
  });
}

/** How many changes of the rules this person may agree to or decline. */
export async function countToAnswer({ userId, role }: Person): Promise<number> {
  return can(role, 'rules:agree') ? countProposals(db(), userId) : 0;
}

function toVersion(row: VersionRow): VersionView {
  const { id, version, status, basedOnId, reason } = row;
  return {
    id,
    version,
    status,
    document: row.document as PolicyDocument,
    basedOnId,
    proposedBy: row.proposedBy?.name ?? null,
    proposedAt: row.proposedAt.toISOString(),
    endedBy: row.endedBy?.name ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    reason,
  };
}

function toViewerMay({ userId, role }: Person, { proposedById }: VersionRow): ProposalView['viewerMay'] {
  if (proposedById === userId) return 'withdraw';
  return can(role, 'rules:agree') ? 'answer' : 'watch';
}
