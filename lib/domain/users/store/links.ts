import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { UserRow } from './accounts.ts';

export type LinkPurpose = 'first_administrator' | 'invitation' | 'new_password';

/** Whom a link is for: nobody yet, somebody invited, or somebody who is here. */
export type LinkSubject =
  | { purpose: 'first_administrator' }
  | { purpose: 'invitation'; email: string; name: string; role: UserRow['role'] }
  | { purpose: 'new_password'; userId: string };

const isOpen = { usedAt: null, revokedAt: null } as const;

const columns = {
  id: true,
  purpose: true,
  userId: true,
  email: true,
  name: true,
  role: true,
  expiresAt: true,
  usedAt: true,
  revokedAt: true,
  user: { select: { email: true, name: true, role: true, disabledAt: true } },
  createdById: true,
  createdBy: { select: { role: true, disabledAt: true } },
} as const;
export type LinkRow = Prisma.AccountLinkGetPayload<{ select: typeof columns }>;

/** The new link's id; null when somebody made one for the same person at this very moment. */
export async function insertLink(
  tx: Tx,
  link: LinkSubject & { tokenHash: string; createdById: string | null; createdAt: Date; expiresAt: Date },
): Promise<string | null> {
  const rows = await tx.accountLink.createManyAndReturn({
    data: { id: newId('accountLink'), ...link },
    skipDuplicates: true,
    select: { id: true },
  });
  return rows[0]?.id ?? null;
}

export async function findLinkByHash(tx: Tx, hashes: string[]): Promise<LinkRow | null> {
  return tx.accountLink.findFirst({ where: { tokenHash: { in: hashes } }, select: columns });
}

export async function findLink(tx: Tx, id: string): Promise<LinkRow | null> {
  return tx.accountLink.findUnique({ where: { id }, select: columns });
}

/** An invitation that nobody has used or taken back; it may have expired. */
export async function findOpenInvitation(tx: Tx, id: string): Promise<LinkRow | null> {
  return tx.accountLink.findFirst({ where: { id, purpose: 'invitation', ...isOpen }, select: columns });
}

/** Takes back what is still open. Returns how many links that were. */
export async function revokeLinks(tx: Tx, which: Prisma.AccountLinkWhereInput, now: Date): Promise<number> {
  const { count } = await tx.accountLink.updateMany({
    where: { ...which, ...isOpen },
    data: { revokedAt: now },
  });
  return count;
}

/** A link works only while its maker could make it again. One without a maker came from a command on the server. */
const isOfAdministrator = {
  OR: [{ createdById: null }, { createdBy: { role: 'admin', disabledAt: null } }],
} satisfies Prisma.AccountLinkWhereInput;

/** False when it was used, taken back or has expired meanwhile: of two uses at the same moment one gets true. */
export async function claimLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.accountLink.updateMany({
    where: { id, expiresAt: { gt: now }, ...isOpen, ...isOfAdministrator },
    data: { usedAt: now },
  });
  return count === 1;
}

export async function setLinkUser(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.accountLink.update({ where: { id }, data: { userId } });
}

export type InvitationRow = {
  id: string;
  email: string | null;
  name: string | null;
  role: UserRow['role'] | null;
  createdAt: Date;
  expiresAt: Date;
  createdBy: { name: string } | null;
};

/** Invitations that nobody has used or taken back, newest first. */
export async function listOpenInvitations(tx: Tx, take: number): Promise<InvitationRow[]> {
  return tx.accountLink.findMany({
    where: { purpose: 'invitation', ...isOpen },
    orderBy: { createdAt: 'desc' },
    take,
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      createdAt: true,
      expiresAt: true,
      createdBy: { select: { name: true } },
    },
  });
}

/** Links that nobody used and nobody can use any more. One that was used stays: it is how somebody came. */
export async function deleteUnusedLinks(tx: Tx, endedBefore: Date): Promise<number> {
  const { count } = await tx.accountLink.deleteMany({
    where: {
      usedAt: null,
      OR: [{ revokedAt: { lt: endedBefore } }, { expiresAt: { lt: endedBefore } }],
    },
  });
  return count;
}
