import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

const columns = {
  id: true,
  email: true,
  name: true,
  role: true,
  locale: true,
  timeZone: true,
  alertChoices: { select: { rhythms: true, quietFrom: true, quietUntil: true } },
} as const satisfies Prisma.UserSelect;

export type Recipient = Prisma.UserGetPayload<{ select: typeof columns }>;

/** Everybody who can sign in. */
export async function listEnabled(tx: Tx): Promise<Recipient[]> {
  return tx.user.findMany({ where: { disabledAt: null }, select: columns, orderBy: { id: 'asc' } });
}

/** Somebody who can sign in; null: not, or no more. */
export async function findEnabled(tx: Tx, id: string): Promise<Recipient | null> {
  return tx.user.findFirst({ where: { id, disabledAt: null }, select: columns });
}

type Choices = { rhythms: Record<string, string>; quietFrom: number | null; quietUntil: number | null };

export async function findChoices(tx: Tx, personId: string) {
  return tx.alertChoices.findUnique({ where: { personId } });
}

export async function saveChoices(tx: Tx, personId: string, choices: Choices): Promise<void> {
  await tx.alertChoices.upsert({ where: { personId }, create: { personId, ...choices }, update: choices });
}
