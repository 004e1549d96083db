import 'server-only';
import * as z from 'zod/mini';
import { newId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { UserRow } from '#lib/domain/users/store/accounts.ts';
import type { PolicyDocument } from './schemas/document.ts';
import type { PolicyStatus } from './status.ts';

const newestVersion = z.object({ id: z.string(), version: z.int(), document: z.unknown() });

/** The newest version that was agreed; null until the first is written. */
export async function findNewestVersion(tx: Tx) {
  const sql = Prisma.sql`SELECT id, version, document FROM policy_versions WHERE version IS NOT NULL
    ORDER BY version DESC LIMIT 1`;
  const [row] = await readRows(tx, newestVersion, sql);
  return row ?? null;
}

/** Writes the version that comes with the program; a process that comes second finds the first one's. */
export async function insertFirstVersion(tx: Tx, document: PolicyDocument): Promise<void> {
  const first = { id: newId('policyVersion'), version: 1, status: 'agreed', document } as const;
  await tx.policyVersion.createMany({ data: [first], skipDuplicates: true });
}

export async function insertProposal(
  tx: Tx,
  proposal: { id: string; basedOnId: string; document: PolicyDocument; proposedById: string },
): Promise<void> {
  await tx.policyVersion.createMany({ data: [{ ...proposal, status: 'proposed' }] });
}

const people = {
  proposedBy: { select: { name: true, role: true, disabledAt: true } },
  endedBy: { select: { name: true } },
  basedOn: { select: { version: true, document: true } },
} as const satisfies Prisma.PolicyVersionInclude;
export type VersionRow = Prisma.PolicyVersionGetPayload<{ include: typeof people }>;

export async function findVersion(tx: Tx, id: string): Promise<VersionRow | null> {
  return tx.policyVersion.findUnique({ where: { id }, include: people });
}

/** The newest versions and proposals. */
export async function listVersions(tx: Tx, take: number): Promise<VersionRow[]> {
  return tx.policyVersion.findMany({
    orderBy: [{ proposedAt: 'desc' }, { id: 'desc' }],
    include: people,
    take,
  });
}

/** The proposals that nobody has ended, oldest first. */
export async function listProposals(tx: Tx): Promise<VersionRow[]> {
  return tx.policyVersion.findMany({
    where: { status: 'proposed' },
    orderBy: { id: 'asc' },
    include: people,
  });
}

/** How many changes somebody else than this person proposed and nobody has ended. */
export async function countProposals(tx: Tx, exceptOf: string): Promise<number> {
  return tx.policyVersion.count({ where: { status: 'proposed', proposedById: { not: exceptOf } } });
}

type Ending = {
  id: string;
  personId: string;
  roles: readonly UserRow['role'][];
  /** The roles one of which its proposer still has to have, for it to be agreed. */
  makers: readonly UserRow['role'][];
  status: Exclude<PolicyStatus, 'proposed'>;
  reason: string | null;
};

/**
 * Ends a proposal; false when it is not open to this person (any more). Who agrees or declines is somebody else than
 * its proposer, with one of these roles now; what is agreed follows on the newest version.
 */
export async function endProposal(tx: Tx, ending: Ending): Promise<boolean> {
  const { id, personId, roles, makers, status, reason } = ending;
  const isOwn = status === 'withdrawn';
  const count = await tx.$executeRaw`
    UPDATE policy_versions p SET status = ${status}::policy_status, ended_by_id = u.id, ended_at = ${new Date()},
      reason = ${reason}, version = CASE WHEN ${status} = 'agreed' THEN b.version + 1 END
    FROM users u, users m, policy_versions b
    WHERE p.id = ${id} AND p.status = 'proposed' AND b.id = p.based_on_id AND m.id = p.proposed_by_id
      AND u.id = ${personId} AND u.disabled_at IS NULL AND u.role::text = ANY (${roles}::text[])
      AND (p.proposed_by_id = u.id) = ${isOwn}::boolean
      AND (${status} <> 'agreed' OR (m.disabled_at IS NULL AND m.role::text = ANY (${makers}::text[]) AND (u.decides_from IS NULL OR u.decides_from <= now())
        AND b.version = (SELECT max(version) FROM policy_versions)))`;
  return count === 1;
}
