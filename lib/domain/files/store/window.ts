import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import type { FileField, RowView } from '../status.ts';
import { isOfReason } from './reasons.ts';

const attempt = {
  where: { isCurrent: true },
  select: { status: true, processorStatus: true, processorErrorCode: true, processorErrorMessage: true },
  take: 1,
} as const;
const shown = {
  payout: { select: { id: true, orderNo: true, orderTyped: true, attempts: attempt } },
} as const;
export type ShownRow = Prisma.PayoutFileRowGetPayload<{ include: typeof shown }>;

const ofPayout = (statuses: readonly string[], isNot = false) => {
  const given = Prisma.sql`ARRAY[${Prisma.join([...statuses])}]::payout_status[]`;
  const fits = isNot ? Prisma.sql`a."status" <> ALL(${given})` : Prisma.sql`a."status" = ANY(${given})`;
  return Prisma.sql`EXISTS (SELECT 1 FROM "payout_attempts" a
    WHERE a."payout_id" = r."payout_id" AND a."is_current" AND ${fits})`;
};
const { paid, failed } = payoutGroups;

/** Which rows each view shows. */
const views: Record<RowView, Prisma.Sql> = {
  all: Prisma.sql`TRUE`,
  problem: Prisma.sql`r."status" = 'problem'`,
  name: Prisma.sql`r."status" IN ('ready', 'made') AND r."name_match" = 'different'`,
  warning: Prisma.sql`r."status" IN ('ready', 'made') AND r."warnings" <> '[]'`,
  blocked: Prisma.sql`r."status" = 'ready' AND r."blockers" <> '[]'`,
  left_out: Prisma.sql`r."status" = 'left_out'`,
  skipped: Prisma.sql`r."status" = 'skipped'`,
  paid: Prisma.sql`r."status" = 'made' AND ${ofPayout(paid)}`,
  open: Prisma.sql`r."status" = 'made' AND ${ofPayout([...paid, ...failed, 'cancelled'], true)}`,
  failed: Prisma.sql`(r."status" = 'refused' OR r."status" = 'made' AND ${ofPayout([...failed, 'cancelled'])})`,
};

/** `code`: what a problem, a warning or a blocker says; of rows that were not paid, the key of the reason. */
export type Asked = { view: RowView; field?: FileField | undefined; code?: string | undefined };

function toWhere(fileId: string, asked: Asked): Prisma.Sql {
  return Prisma.sql`r."file_id" = ${fileId} AND ${views[asked.view]} ${toKind(asked)}`;
}

function toKind({ view, field, code }: Asked): Prisma.Sql {
  if (code === undefined) return Prisma.empty;
  if (view === 'failed') return Prisma.sql`AND ${isOfReason(code)}`;
  const kind = JSON.stringify([{ ...(field && { field }), code }]);
  return Prisma.sql`AND (r."problems" @> ${kind}::jsonb OR r."warnings" @> ${kind}::jsonb OR r."blockers" @> ${kind}::jsonb)`;
}

const place = z.object({ number: z.int() });

/** The numbers of some rows of a view, from one place on. In the view of all a row's number says its place. */
export async function listNumbers(
  tx: Tx,
  fileId: string,
  asked: Asked & { offset: number; count: number },
): Promise<number[]> {
  const { view, code, offset, count } = asked;
  const from =
    view === 'all' && code === undefined
      ? Prisma.sql`AND r."number" > ${offset} ORDER BY r."number" LIMIT ${count}`
      : Prisma.sql`ORDER BY r."number" LIMIT ${count} OFFSET ${offset}`;
  const sql = Prisma.sql`SELECT r."number" FROM "payout_file_rows" r WHERE ${toWhere(fileId, asked)} ${from}`;
  return (await readRows(tx, place, sql)).map(({ number }) => number);
}

const counted = z.object({ count: z.int() });

/** How many rows of a view there are; before one number only, where that is given. */
export async function countView(tx: Tx, fileId: string, asked: Asked, before?: number): Promise<number> {
  const limit = before === undefined ? Prisma.empty : Prisma.sql`AND r."number" < ${before}`;
  const sql = Prisma.sql`
    SELECT count(*)::int AS "count" FROM "payout_file_rows" r WHERE ${toWhere(fileId, asked)} ${limit}`;
  const [row] = await readRows(tx, counted, sql);
  return row?.count ?? 0;
}

/** The first row of a view behind that one, else the first of all; null where there is none. */
export async function findNextNumber(
  tx: Tx,
  fileId: string,
  asked: Asked & { after: number },
): Promise<number | null> {
  const sql = Prisma.sql`SELECT r."number" FROM "payout_file_rows" r WHERE ${toWhere(fileId, asked)}
    ORDER BY (r."number" <= ${asked.after}), r."number" LIMIT 1`;
  const [row] = await readRows(tx, place, sql);
  return row?.number ?? null;
}

export async function findShownRows(tx: Tx, fileId: string, numbers: readonly number[]): Promise<ShownRow[]> {
  return tx.payoutFileRow.findMany({
    where: { fileId, number: { in: [...numbers] } },
    orderBy: { number: 'asc' },
    include: shown,
  });
}

const value = z.object({ text: z.string(), count: z.int(), total: z.int() });

/** The different texts of a field in which a kind of problem was found, the most frequent first. */
export async function countTexts(
  tx: Tx,
  fileId: string,
  { field, code, take }: { field: FileField; code: string; take: number },
) {
  const sql = Prisma.sql`
    SELECT coalesce(r."texts"->>${field}, '') AS "text", count(*)::int AS "count", (count(*) OVER ())::int AS "total"
    FROM "payout_file_rows" r WHERE ${toWhere(fileId, { view: 'problem', field, code })}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${take}`;
  return readRows(tx, value, sql);
}
