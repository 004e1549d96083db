import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Tx } from '#lib/db/client.ts';
import type { UserRow } from '#lib/domain/users/store/accounts.ts';

type Role = UserRow['role'];

const mostListed = 200;

/** How this person has set the table; null when they have not. */
export async function findTable(tx: Tx, userId: string) {
  return tx.historyTable.findUnique({ where: { userId } });
}

export async function writeTable(tx: Tx, userId: string, columns: string[], density: string): Promise<void> {
  const data = { columns, density };
  await tx.historyTable.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}

type OpenView = ViewContent & { id: string; ownerId: string; ownerName: string };

/** The views that this person may open: first their own, which no colleague's push out, then shared ones; by name. */
export async function listViews(tx: Tx, userId: string): Promise<OpenView[]> {
  return tx.$queryRaw<OpenView[]>`
    SELECT v.id, v.name, v.query, v.columns, v.is_shared AS "isShared", v.default_for::text AS "defaultFor",
      v.owner_id AS "ownerId", u.name AS "ownerName"
    FROM history_views v JOIN users u ON u.id = v.owner_id
    WHERE v.owner_id = ${userId} OR v.is_shared
    ORDER BY v.owner_id = ${userId} DESC, v.name, v.id LIMIT ${mostListed}`;
}

/** How many views this person has, without the one of that name. */
export async function countOtherViews(tx: Tx, ownerId: string, name: string): Promise<number> {
  return tx.historyView.count({ where: { ownerId, name: { not: name } } });
}

type ViewContent = {
  name: string;
  query: string;
  columns: string[];
  isShared: boolean;
  defaultFor: Role | null;
};

/** Writes over the owner's view of that name, or makes one. A role begins with the view that was named last. */
export async function writeView(tx: Tx, ownerId: string, content: ViewContent): Promise<string> {
  const { name, defaultFor } = content;
  if (defaultFor !== null)
    await tx.historyView.updateMany({ where: { defaultFor }, data: { defaultFor: null } });
  const view = await tx.historyView.upsert({
    where: { ownerId_name: { ownerId, name } },
    create: { id: newId('historyView'), ownerId, ...content },
    update: content,
  });
  return view.id;
}

/** Deletes the view if it is this person's own; null when there is no such view. */
export async function deleteView(tx: Tx, ownerId: string, id: string): Promise<{ name: string } | null> {
  const view = await tx.historyView.findFirst({ where: { id, ownerId }, select: { name: true } });
  if (view) await tx.historyView.deleteMany({ where: { id, ownerId } });
  return view;
}

export async function findDefaultView(tx: Tx, role: Role) {
  return tx.historyView.findUnique({ where: { defaultFor: role }, select: { query: true } });
}

/** A view that this person may open; null when there is none. */
export async function findOpenView(tx: Tx, userId: string, id: string) {
  return tx.historyView.findFirst({ where: { id, OR: [{ ownerId: userId }, { isShared: true }] } });
}
