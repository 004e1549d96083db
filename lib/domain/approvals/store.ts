import 'server-only';
import * as z from 'zod/mini';
import { newId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { demandsColumn } from './schemas.ts';
import type { ApprovalAnswer, ApprovalStatus, ApprovalSubjectKind, Demand } from './status.ts';

/** What is to be approved. */
export type ApprovalSubject = { subjectKind: ApprovalSubjectKind; subjectId: string };

const person = {
  select: { id: true, name: true, role: true, disabledAt: true, roleSince: true },
} as const;
const withDecisions = {
  maker: { select: { name: true } },
  decisions: { orderBy: [{ decidedAt: 'asc' }, { personId: 'asc' }], include: { person } },
} as const satisfies Prisma.ApprovalInclude;
type Kept = Prisma.ApprovalGetPayload<{ include: typeof withDecisions }>;
export type ApprovalRow = Omit<Kept, 'demands'> & { demands: Demand[] };

/** The subject's newest request with its decisions, oldest first; null when no approval was needed. */
export async function findApproval(tx: Tx, subject: ApprovalSubject): Promise<ApprovalRow | null> {
  const row = await tx.approval.findFirst({
    where: subject,
    orderBy: { turn: 'desc' },
    include: withDecisions,
  });
  return row && { ...row, demands: demandsColumn.parse(row.demands) };
}

type Request = {
  fingerprint: string;
  makerId: string;
  /** The version of the rules that asked for it; null: no rule that is edited. */
  policyVersionId: string | null;
  demands: readonly Demand[];
  requiredCount: number;
  expiresAt: Date | null;
  turn?: number | undefined;
};

export async function insertApproval(tx: Tx, subject: ApprovalSubject, request: Request): Promise<void> {
  const { turn = 1, ...asked } = request;
  const demands = demandsColumn.parse(asked.demands);
  await tx.approval.createMany({ data: [{ id: newId('approval'), ...subject, ...asked, turn, demands }] });
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
 * An approved request waits again, until a new time. The database refuses it while those who approved are still enough; false
 * when it is not approved.
 */
export async function reopenApproval(
  tx: Tx,
  subject: ApprovalSubject,
  expiresAt: Date | null,
): Promise<boolean> {
  // What was asked before the content changed stays as it ended.
  const newest = await tx.approval.findFirst({
    where: subject,
    orderBy: { turn: 'desc' },
    select: { turn: true },
  });
  if (!newest) return false;
  const { count } = await tx.approval.updateMany({
    where: { ...subject, turn: newest.turn, status: 'approved' },
    data: { status: 'waiting', endedAt: null, expiresAt },
  });
  return count === 1;
}

/** Subjects of that kind with a request that waits and has expired. */
export async function listExpired(tx: Tx, subjectKind: ApprovalSubjectKind, now: Date): Promise<string[]> {
  const rows = await tx.approval.findMany({
    where: { subjectKind, status: 'waiting', expiresAt: { lte: now } },
    orderBy: { subjectId: 'asc' },
    select: { subjectId: true },
    take: 500,
  });
  return rows.map(({ subjectId }) => subjectId);
}

/**
 * Everybody who approved or declined the subject. None of them can confirm a manual resolution of it later.
 */
export async function listApprovers(
  tx: Tx,
  subject: ApprovalSubject,
): Promise<{ id: string; name: string }[]> {
  const decisions = await tx.approvalDecision.findMany({
    where: { answer: { not: 'withdrawn' }, approval: { OR: await withFile(tx, subject) } },
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
  const declines = await readRows(
    tx,
    z.object({ subjectId: z.string(), reason: z.nullable(z.string()) }),
    sql,
  );
  return new Map(declines.map(({ subjectId, reason }) => [subjectId, reason ?? '']));
}

/** Whether this person approved or declined the subject. */
export async function isApprover(tx: Tx, subject: ApprovalSubject, userId: string): Promise<boolean> {
  const { subjectKind, subjectId } = subject;
  const sql = Prisma.sql`SELECT ${toApprovedBy(subjectKind, Prisma.sql`${subjectId}`, userId)} AS is`;
  const [row] = await readRows(tx, z.object({ is: z.boolean() }), sql);
  return row?.is ?? false;
}

/** A payout that came from a file was approved with the file. */
async function withFile(tx: Tx, subject: ApprovalSubject): Promise<ApprovalSubject[]> {
  if (subject.subjectKind !== 'payout_attempt') return [subject];
  const select = { payout: { select: { fileId: true } } } as const;
  const attempt = await tx.payoutAttempt.findUnique({ where: { id: subject.subjectId }, select });
  const fileId = attempt?.payout.fileId ?? null;
  return fileId === null ? [subject] : [subject, { subjectKind: 'payout_file', subjectId: fileId }];
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
  const [row] = await readRows(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
}

const waitingRequest = z.object({
  subjectId: z.string(),
  fingerprint: z.string(),
  policyVersionId: z.nullable(z.string()),
  demands: demandsColumn,
  requiredCount: z.int(),
  approvedCount: z.int(),
  isOpenToViewer: z.boolean(),
  requestedAt: z.date(),
  expiresAt: z.nullable(z.date()),
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
    SELECT a.subject_id AS "subjectId", a.fingerprint, a.demands, a.policy_version_id AS "policyVersionId",
      a.required_count AS "requiredCount",
      (SELECT count(*)::int FROM approval_decisions d JOIN users u ON u.id = d.person_id
        WHERE d.approval_id = a.id AND d.answer = 'approved' AND u.disabled_at IS NULL
          AND coalesce(u.role_since <= d.decided_at, true)) AS "approvedCount",
      (${toWaitingFor(viewer.id)}) AS "isOpenToViewer", a.requested_at AS "requestedAt",
      a.expires_at AS "expiresAt"
    FROM approvals a WHERE a.subject_kind = ${subjectKind}::approval_subject AND a.status = 'waiting'
      AND (NOT ${viewer.onlyThose}::boolean OR (${toWaitingFor(viewer.id)}))
    ORDER BY a.subject_id LIMIT ${take}`;
  return readRows(tx, waitingRequest, sql);
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

/** SQL, for lists of subjects: the ids of those of that kind that this person may still decide. */
export function toDecidable(kind: ApprovalSubjectKind, userId: string): Prisma.Sql {
  return Prisma.sql`SELECT a."subject_id" FROM "approvals" a
    WHERE a."subject_kind" = ${kind}::"approval_subject" AND ${toWaitingFor(userId)}`;
}

/** Somebody of this person's role is still missing, and it is not theirs, decided by them, or expired. */
function toWaitingFor(userId: string): Prisma.Sql {
  return Prisma.sql`a."status" = 'waiting' AND a."maker_id" <> ${userId} AND NOT EXISTS (
    SELECT 1 FROM "approval_decisions" d WHERE d."approval_id" = a."id" AND d."person_id" = ${userId})
    AND coalesce(a."expires_at" > now(), true) AND EXISTS (
      SELECT 1 FROM "missing_approvals"(a."id") m, "users" u WHERE u."id" = ${userId} AND u."role"::text = ANY (m."roles"))`;
}

/** SQL, for lists of subjects: whether this person approved or declined the subject with that id. */
export function toApprovedBy(kind: ApprovalSubjectKind, subjectId: Prisma.Sql, userId: string): Prisma.Sql {
  return Prisma.sql`"is_approver"(${kind}::"approval_subject", ${subjectId}, ${userId})`;
}
