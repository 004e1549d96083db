import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { SettlementOutcome, SettlementVerdict } from './status.ts';

export type SettlementSubject = { subjectKind: 'refund' | 'payout_attempt'; subjectId: string };

const name = { select: { name: true } } as const;
const withPeople = { proposer: name, decidedBy: name } as const satisfies Prisma.SettlementInclude;
export type SettlementRow = Prisma.SettlementGetPayload<{ include: typeof withPeople }>;

/** The proposal that waits for a second person; at most one per subject. */
export async function findOpenSettlement(tx: Tx, subject: SettlementSubject): Promise<SettlementRow | null> {
  return tx.settlement.findFirst({ where: { ...subject, outcome: null }, include: withPeople });
}

/** One proposal of that subject; null also when it is another subject's. */
export async function findSettlement(
  tx: Tx,
  subject: SettlementSubject,
  id: string,
): Promise<SettlementRow | null> {
  return tx.settlement.findFirst({ where: { id, ...subject }, include: withPeople });
}

/** By which the subject was last settled. */
export async function findConfirmedSettlement(
  tx: Tx,
  subject: SettlementSubject,
): Promise<SettlementRow | null> {
  return tx.settlement.findFirst({
    where: { ...subject, outcome: 'confirmed' },
    orderBy: { id: 'desc' },
    include: withPeople,
  });
}

type Proposal = { verdict: SettlementVerdict; ticket: string | null; evidence: string };

/** The caller holds the subject's lock and found none open. */
export async function insertSettlement(
  tx: Tx,
  subject: SettlementSubject,
  proposal: Proposal & { proposerId: string; proposedAt: Date },
): Promise<string> {
  const id = newId('settlement');
  await tx.settlement.create({ data: { id, ...subject, ...proposal } });
  return id;
}

type Ending = { outcome: SettlementOutcome; decidedById: string | null; rejectReason?: string };

/** Ends a proposal if it is still open; false when somebody was faster. */
export async function endSettlement(tx: Tx, id: string, ending: Ending): Promise<boolean> {
  const { count } = await tx.settlement.updateMany({
    where: { id, outcome: null },
    data: { ...ending, decidedAt: new Date() },
  });
  return count === 1;
}
