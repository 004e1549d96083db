import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import type { ListTable } from '#lib/list/store/conditions.ts';
import { type PlainListing, toPlainTable } from '#lib/list/store/plain.ts';
import { folded, madeBy, type Source } from '#lib/list/store/search.ts';
import { toReadings } from '#lib/list/store/select.ts';
import type { FileStatus } from '../status.ts';
import type { FileRecord } from './files.ts';

const ended: FileStatus[] = ['unreadable', 'done', 'partly_done', 'stopped', 'discarded'];
// An upload that has not come to its end is nothing yet.
const plain = toPlainTable(
  'payoutFile',
  'payout_files',
  Prisma.sql`("payout_files"."bytes_hash" IS NOT NULL OR "payout_files"."previous_id" IS NOT NULL)`,
);
type Filters = NonNullable<PlainListing['filters']> & { isOpen?: boolean | undefined };
const table: ListTable<Filters> = {
  ...plain,
  filters: {
    ...plain.filters,
    isOpen: () => [Prisma.sql`"payout_files"."status" <> ALL(ARRAY[${Prisma.join(ended)}]::file_status[])`],
  },
  indexed: ['makerId'],
};

/** What a file can be found by. */
export type FileSearch = {
  /** A part of its name, or its whole id. */
  text: string;
  /** Who uploaded it. */
  colleague?: string | undefined;
};

/** The ids of one page, newest first. */
export const { listIds: listFileIds } = toReadings(table, toSources);

/** A file is one row however many payouts it has, so a search without an index reads few. */
function toSources({ text, colleague }: FileSearch): Source[] {
  const { from, id } = table;
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matches = [
    { test: Prisma.sql`${folded(Prisma.sql`"payout_files"."file_name"`)} LIKE ${part}` },
    { test: Prisma.sql`${id} = ${text}` },
    ...(colleague === undefined ? [] : [madeBy(Prisma.sql`"payout_files"."maker_id"`, colleague)]),
  ];
  return [{ from, id, rows: (ids) => Prisma.sql`${id} = ANY (${ids})`, matches }];
}

export async function findListedFiles(tx: Tx, ids: string[]): Promise<FileRecord[]> {
  return tx.payoutFile.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    include: { maker: { select: { name: true } } },
  });
}

const sums = z.object({
  fileId: z.string(),
  currency: z.nullable(z.enum(currencyCodes)),
  sum: z.nullable(z.bigint()),
  problems: z.int(),
  failed: z.int(),
});

/** What the files of a page add up to, and how many of their rows have a problem or failed, per currency. */
export async function sumFiles(tx: Tx, ids: readonly string[]) {
  const failed = Prisma.join([...payoutGroups.failed, 'cancelled']);
  const sql = Prisma.sql`
    SELECT r."file_id" AS "fileId", r."currency",
      sum(r."amount_minor") FILTER (WHERE r."status" IN ('ready', 'made', 'refused', 'stopped'))::bigint AS "sum",
      count(*) FILTER (WHERE r."status" = 'problem')::int AS "problems",
      count(*) FILTER (WHERE r."status" = 'refused' OR a."status" = ANY(ARRAY[${failed}]::payout_status[]))::int AS "failed"
    FROM "payout_file_rows" r
    LEFT JOIN "payout_attempts" a ON a."payout_id" = r."payout_id" AND a."is_current"
    WHERE r."file_id" = ANY(${[...ids]}::text[]) AND r."status" <> 'skipped'
    GROUP BY 1, 2`;
  return readRows(tx, sums, sql);
}
