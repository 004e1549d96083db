import 'server-only';
import { newId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { toApprovedBy } from '#lib/domain/approvals/store.ts';
import type { ResolutionOutcome, ResolutionVerdict } from './status.ts';

export type SubjectKind = 'refund' | 'payout_attempt';
export type ResolutionTarget = { subjectKind: SubjectKind; subjectId: string };

const name = { select: { name: true } } as const;
const withPeople = { proposer: name, decidedBy: name } as const satisfies Prisma.ResolutionInclude;
export type ResolutionRow = Prisma.ResolutionGetPayload<{ include: typeof withPeople }>;

/** The proposal that waits for a second person; at most one per subject. */
export async function findOpenResolution(tx: Tx, subject: ResolutionTarget): Promise<ResolutionRow | null> {
  return tx.resolution.findFirst({ where: { ...subject, outcome: null }, include: withPeople });
}

/** One proposal of that subject; null also when it belongs to another subject. */
export async function findResolution(
  tx: Tx,
  subject: ResolutionTarget,
  id: string,
): Promise<ResolutionRow | null> {
  return tx.resolution.findFirst({ where: { id, ...subject }, include: withPeople });
}

/** The proposal by which the subject was last resolved. */
export async function findConfirmedResolution(
  tx: Tx,
  subject: ResolutionTarget,
): Promise<ResolutionRow | null> {
  return tx.resolution.findFirst({
    where: { ...subject, outcome: 'confirmed' },
    orderBy: { id: 'desc' },
    include: withPeople,
  });
}

type Proposal = { verdict: ResolutionVerdict; ticket: string | null; evidence: string };

/** The caller holds the subject's lock and found no open proposal. */
export async function insertResolution(
  tx: Tx,
  subject: ResolutionTarget,
  proposal: Proposal & { proposerId: string; proposedAt: Date },
): Promise<string> {
  const id = newId('resolution');
  await tx.resolution.create({ data: { id, ...subject, ...proposal } });
  return id;
}

type Ending = { outcome: ResolutionOutcome; decidedById: string | null; rejectReason?: string };

/** Ends a proposal if it is still open; false when somebody else ended it first. */
export async function endResolution(tx: Tx, id: string, ending: Ending): Promise<boolean> {
  const { count } = await tx.resolution.updateMany({
    where: { id, outcome: null },
    data: { ...ending, decidedAt: new Date() },
  });
  return count === 1;
}

/**
 * SQL: the ids of the subjects with a colleague's proposal that this person may answer, judging by who proposed and who
 * approved.
 */
export function toAnswerableBy(subjectKind: SubjectKind, userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT s."subject_id" FROM "resolutions" s
    WHERE s."outcome" IS NULL AND s."subject_kind" = ${subjectKind}::"resolution_subject"
      AND s."proposer_id" <> ${userId} AND NOT ${toApprovedBy(subjectKind, Prisma.sql`s."subject_id"`, userId)}`;
}
