import 'server-only';
import * as z from 'zod/mini';
import { newId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask, moment } from '#lib/db/together/ask.ts';
import type { ApprovalAnswer, ApprovalStatus, ApprovalSubjectKind } from './status.ts';

/** What is to be approved. */
export type ApprovalSubject = { subjectKind: ApprovalSubjectKind; subjectId: string };

const person = { select: { id: true, name: true, role: true, disabledAt: true } } as const;
const withDecisions = {
  decisions: { orderBy: [{ decidedAt: 'asc' }, { personId: 'asc' }], include: { person } },
} as const satisfies Prisma.ApprovalInclude;
export type ApprovalRow = Prisma.ApprovalGetPayload<{ include: typeof withDecisions }>;

/** The request with its decisions, oldest first; null when no approval was needed. */
export async function findApproval(tx: Tx, subject: ApprovalSubject): Promise<ApprovalRow | null> {
  return tx.approval.findUnique({ where: { subjectKind_subjectId: subject }, include: withDecisions });
}

type Request = { fingerprint: string; makerId: string; band: string; requiredCount: number };

export async function insertApproval(tx: Tx, subject: ApprovalSubject, request: Request): Promise<void> {
  await tx.approval.createMany({ data: [{ id: newId('approval'), ...subject, ...request }] });
}

type Decision = {
  approvalId: string;
  personId: string;
  answer: ApprovalAnswer;
  fingerprint: string;
  reason: string | null;
};

/** The database refuses a decision by the wrong person, a second time, on other content, or after the end. */
export async function insertDecision(tx: Tx, decision: Decision): Promise<void> {
  await tx.approvalDecision.createMany({ data: [decision] });
}

/** Ends the subject's request if it still waits; false when it does not, or when there is none. */
export async function endApproval(
  tx: Tx,
  subject: ApprovalSubject,
  status: Exclude<ApprovalStatus, 'waiting'>,
): Promise<boolean> {
  const { count } = await tx.approval.updateMany({
    where: { ...subject, status: 'waiting' },
    data: { status, endedAt: new Date() },
  });
  return count === 1;
}

/**
 * Everybody who approved or declined the subject. None of them can confirm a manual resolution of it later.
 */
export async function listApprovers(
  tx: Tx,
  subject: ApprovalSubject,
): Promise<{ id: string; name: string }[]> {
  const decisions = await tx.approvalDecision.findMany({
    where: { answer: { not: 'withdrawn' }, approval: subject },
    orderBy: { decidedAt: 'asc' },
    select: { person: { select: { id: true, name: true } } },
  });
  return decisions.map((decision) => decision.person);
}

/** Why each of these subjects was declined, by its id; one that was not declined is missing. */
export async function listDeclineReasons(
  tx: Tx,
  subjectKind: ApprovalSubjectKind,
  subjectIds: string[],
): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const sql = Prisma.sql`
    SELECT a.subject_id AS "subjectId", d.reason FROM approval_decisions d JOIN approvals a ON a.id = d.approval_id
    WHERE d.answer = 'declined' AND a.subject_kind = ${subjectKind}::approval_subject
      AND a.subject_id = ANY (${subjectIds}::text[])`;
  const declines = await ask(tx, z.object({ subjectId: z.string(), reason: z.nullable(z.string()) }), sql);
  return new Map(declines.map(({ subjectId, reason }) => [subjectId, reason ?? '']));
}

/** Whether this person approved or declined the subject. */
export async function isApprover(tx: Tx, subject: ApprovalSubject, userId: string): Promise<boolean> {
  const where = { answer: { not: 'withdrawn' }, approval: subject, personId: userId } as const;
  return (await tx.approvalDecision.count({ where })) > 0;
}

/** How many requests of that kind this person may still decide, provided that their role may. */
export async function countToDecide(
  tx: Tx,
  subjectKind: ApprovalSubjectKind,
  userId: string,
): Promise<number> {
  const sql = Prisma.sql`
    SELECT count(*)::int AS count FROM approvals a WHERE a.subject_kind = ${subjectKind}::approval_subject
      AND ${toWaitingFor(userId)}`;
  const [row] = await ask(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
}

const waitingRequest = z.object({
  subjectId: z.string(),
  fingerprint: z.string(),
  band: z.string(),
  requiredCount: z.int(),
  approvedCount: z.int(),
  isOpenToViewer: z.boolean(),
  requestedAt: moment,
});

/**
 * The requests of that kind that wait, longest waiting first. `isOpenToViewer`: this person may still decide it, provided
 * that their role may; `onlyThose` leaves out all others.
 */
export async function listWaitingRequests(
  tx: Tx,
  subjectKind: ApprovalSubjectKind,
  viewer: { id: string; onlyThose: boolean },
  take: number,
) {
  const sql = Prisma.sql`
    SELECT a.subject_id AS "subjectId", a.fingerprint, a.band, a.required_count AS "requiredCount",
      (SELECT count(*)::int FROM approval_decisions d WHERE d.approval_id = a.id AND d.answer = 'approved') AS "approvedCount",
      (${toWaitingFor(viewer.id)}) AS "isOpenToViewer", a.requested_at AS "requestedAt"
    FROM approvals a WHERE a.subject_kind = ${subjectKind}::approval_subject AND a.status = 'waiting'
      AND (NOT ${viewer.onlyThose}::boolean OR (${toWaitingFor(viewer.id)}))
    ORDER BY a.subject_id LIMIT ${take}`;
  return ask(tx, waitingRequest, sql);
}

/**
 * SQL, for lists of subjects: whether this person may still decide the request of the subject with that id,
 * provided that their role may.
 */
export function toDecidableBy(kind: ApprovalSubjectKind, subjectId: Prisma.Sql, userId: string): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "approvals" a WHERE a."subject_kind" = ${kind}::"approval_subject"
      AND a."subject_id" = ${subjectId} AND ${toWaitingFor(userId)})`;
}

function toWaitingFor(userId: string): Prisma.Sql {
  return Prisma.sql`a."status" = 'waiting' AND a."maker_id" <> ${userId} AND NOT EXISTS (
    SELECT 1 FROM "approval_decisions" d WHERE d."approval_id" = a."id" AND d."person_id" = ${userId})`;
}

/** SQL, for lists of subjects: whether this person approved or declined the subject with that id. */
export function toApprovedBy(kind: ApprovalSubjectKind, subjectId: Prisma.Sql, userId: string): Prisma.Sql {
  return Prisma.sql`"is_approver"(${kind}::"approval_subject", ${subjectId}, ${userId})`;
}
