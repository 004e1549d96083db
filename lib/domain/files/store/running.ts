import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { shareName } from '#lib/db/lock.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { cancelledOrFailed, type PayoutStatus, payoutGroups } from '#lib/domain/payouts/status.ts';
import type { RowRecord } from './checking.ts';

/**
 * Holds the file's running until the transaction ends: a person who pauses or stops it waits, and what comes after that finds it
 * paused. The same lock as that of the guards (`refuse_unsigned_payout`); to be taken before any row of the file.
 */
export async function holdRunning(tx: Tx, fileId: string): Promise<boolean> {
  await shareName(tx, 'runningFile', fileId);
  return (await tx.payoutFile.count({ where: { id: fileId, status: 'running' } })) === 1;
}

/** The numbers of the next rows that become payouts. */
export async function listReady(tx: Tx, fileId: string, take: number): Promise<number[]> {
  const rows = await tx.payoutFileRow.findMany({
    where: { fileId, status: 'ready' },
    orderBy: { number: 'asc' },
    select: { number: true },
    take,
  });
  return rows.map(({ number }) => number);
}

/** The row while nobody else makes its payout; null otherwise, and when it has become one. */
export async function lockReady(tx: Tx, fileId: string, number: number): Promise<RowRecord | null> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM payout_file_rows WHERE file_id = ${fileId} AND number = ${number} AND status = 'ready'
    FOR UPDATE SKIP LOCKED`;
  return locked.length === 0
    ? null
    : tx.payoutFileRow.findUnique({ where: { fileId_number: { fileId, number } } });
}

type Place = Pick<RowRecord, 'fileId' | 'number'>;

/** Its card is the attempt's from here on. */
export async function linkPayout(tx: Tx, { fileId, number }: Place, payoutId: string): Promise<void> {
  await tx.payoutFileRow.updateMany({
    where: { fileId, number, status: 'ready' },
    data: { status: 'made', payoutId, sealedCard: null },
  });
}

export async function refuseRow(
  tx: Tx,
  { fileId, number }: Place,
  refusal: Prisma.InputJsonValue,
): Promise<void> {
  await tx.payoutFileRow.updateMany({
    where: { fileId, number, status: 'ready' },
    data: { status: 'refused', refusal },
  });
}

/** What has not become a payout stays as it is; returns how many rows. */
export async function stopRows(tx: Tx, fileId: string): Promise<number> {
  const { count } = await tx.payoutFileRow.updateMany({
    where: { fileId, status: 'ready' },
    data: { status: 'stopped' },
  });
  return count;
}

const unsent: readonly PayoutStatus[] = ['approved', 'pending_approval'];
const ahead: readonly PayoutStatus[] = ['approved', 'sending'];
const open: readonly PayoutStatus[] = [
  ...payoutGroups.waiting,
  ...payoutGroups.moving,
  ...payoutGroups.attention,
];

function ofFile(fileId: string, statuses: readonly PayoutStatus[]): Prisma.Sql {
  return Prisma.sql`
    FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
    WHERE a.is_current AND a.status = ANY (${[...statuses]}::payout_status[]) AND p.file_id = ${fileId}`;
}

/** How many of its payouts are about to leave or leaving. */
export async function countAhead(tx: Tx, fileId: string): Promise<number> {
  const sql = Prisma.sql`SELECT count(*)::int AS count ${ofFile(fileId, ahead)}`;
  const [row] = await readRows(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
}

/** Its attempts that have not left. */
export async function listUnsent(tx: Tx, fileId: string): Promise<string[]> {
  const sql = Prisma.sql`SELECT a.id ${ofFile(fileId, unsent)} ORDER BY a.id LIMIT 1000`;
  return (await readRows(tx, z.object({ id: z.string() }), sql)).map(({ id }) => id);
}

/** Whether a row has not left: it is no payout yet, or one that waits. */
export const toLeave = (fileId: string) =>
  Prisma.sql`(status = 'ready' OR payout_id IN (SELECT p.id ${ofFile(fileId, unsent)}))`;

/** What was made of it and has not left asks from now on for what the file asks for. */
export async function askOfUnsent(tx: Tx, fileId: string, policyVersionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE payout_attempts SET needs_approval = true, policy_version_id = ${policyVersionId}
    WHERE NOT needs_approval AND id IN (SELECT a.id ${ofFile(fileId, ['approved'])})`;
}

/** How many of its payouts may still turn out paid. */
export async function countOpenPayouts(tx: Tx, fileId: string): Promise<number> {
  const sql = Prisma.sql`SELECT count(*)::int AS count ${ofFile(fileId, open)}`;
  const [row] = await readRows(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
}

const ended = z.object({ paid: z.int(), failed: z.int(), refused: z.int() });

/** What became of its rows once none is open. */
export async function countEnded(tx: Tx, fileId: string) {
  const sql = Prisma.sql`
    SELECT count(*) FILTER (WHERE a.status = ANY (${[...payoutGroups.paid]}::payout_status[]))::int AS paid,
      count(*) FILTER (WHERE a.status <> ALL (${[...payoutGroups.paid]}::payout_status[]))::int AS failed,
      count(*) FILTER (WHERE r.status = 'refused')::int AS refused
    FROM payout_file_rows r LEFT JOIN payout_attempts a ON a.payout_id = r.payout_id AND a.is_current
    WHERE r.file_id = ${fileId} AND r.status IN ('made', 'refused')`;
  const [row] = await readRows(tx, ended, sql);
  return row ?? { paid: 0, failed: 0, refused: 0 };
}

/** Files that ended and of which a payout has moved since: it was reported, or found out by hand. */
export async function listMovedSince(tx: Tx, since: Date): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT f.id FROM payout_files f JOIN payouts p ON p.file_id = f.id
    JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current
    WHERE f.status IN ('done', 'partly_done') AND f.ended_at >= ${since} AND a.status_at > f.status_at LIMIT 20`;
  return rows.map(({ id }) => id);
}

/** A card number is kept for a repetition so long after its file has ended, and no longer. */
export async function forgetCards(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE payout_file_rows r SET sealed_card = NULL, sealed_cells = NULL FROM payout_files f
    WHERE f.id = r.file_id AND f.status IN ('done', 'partly_done', 'stopped', 'discarded')
      AND coalesce(f.ended_at, f.status_at) < ${endedBefore} AND (r.sealed_card IS NOT NULL OR r.sealed_cells IS NOT NULL)`;
}

const copied = {
  fileId: true,
  number: true,
  line: true,
  status: true,
  cells: true,
  sealedCells: true,
  texts: true,
  orderKey: true,
  orderNo: true,
  method: true,
  refusal: true,
} as const;
export type FailedRow = Prisma.PayoutFileRowGetPayload<{ select: typeof copied }>;

/** The next rows behind that one of which it is certain that nobody was paid. */
export async function listFailed(tx: Tx, fileId: string, after: number, take: number): Promise<FailedRow[]> {
  const failed = { isCurrent: true, status: { in: [...cancelledOrFailed] } };
  return tx.payoutFileRow.findMany({
    where: {
      ...{ fileId, number: { gt: after } },
      OR: [
        { status: { in: ['refused', 'stopped'] } },
        { status: 'made', payout: { attempts: { some: failed } } },
      ],
    },
    orderBy: { number: 'asc' },
    select: copied,
    take,
  });
}

/** A file of rows of another one, with the columns of that. */
export async function insertAgain(
  tx: Tx,
  data: Pick<Prisma.PayoutFileCreateManyInput, 'id' | 'fileName' | 'makerId' | 'previousId'>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO payout_files (id, file_name, maker_id, previous_id, status, header, header_hash, choice, reading, mapping)
    SELECT ${data.id}, ${data.fileName}, ${data.makerId}, f.id, 'draft', f.header, f.header_hash, f.choice, f.reading, f.mapping
    FROM payout_files f WHERE f.id = ${data.previousId}`;
}

const became = {
  number: true,
  cells: true,
  texts: true,
  status: true,
  leftOutReason: true,
  refusal: true,
  payout: {
    select: {
      orderNo: true,
      orderTyped: true,
      attempts: {
        where: { isCurrent: true },
        select: { status: true, processorErrorCode: true, processorErrorMessage: true, finishedAt: true },
      },
    },
  },
} as const;
export type EndedRow = Prisma.PayoutFileRowGetPayload<{ select: typeof became }>;

/** The next rows with what became of them; lines of totals are none. */
export async function listEnded(tx: Tx, fileId: string, after: number, take: number): Promise<EndedRow[]> {
  return tx.payoutFileRow.findMany({
    where: { fileId, number: { gt: after, lte: after + take }, status: { not: 'skipped' } },
    orderBy: { number: 'asc' },
    select: became,
  });
}
