import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { waitingKinds } from '../status.ts';

const waitingSum = z.object({
  kind: z.enum(waitingKinds),
  currency: z.enum(currencyCodes),
  count: z.number(),
  amountMinor: z.bigint(),
});
export type WaitingSum = z.infer<typeof waitingSum>;

/** More than so many of one person make no difference to anybody else. */
const mostBehind = 10;

/**
 * How many of the latest rows of a person wait or are under way beside the one that has just begun to wait. `latest` reads
 * the newest, that one among them.
 */
export async function countAhead(
  latest: (take: number) => Promise<readonly { status: string; nextTryAt: Date | null }[]>,
): Promise<number> {
  const open = (await latest(mostBehind)).filter(
    ({ status, nextTryAt }) => status === 'sending' || (status === 'approved' && nextTryAt === null),
  );
  return Math.max(0, open.length - 1);
}

/** Sums up what a noun has waiting for sending: its rows of kind, currency and amount_minor. */
export async function sumWaiting(tx: Tx, rows: Prisma.Sql): Promise<WaitingSum[]> {
  const sql = Prisma.sql`
    SELECT kind, currency, count(*)::int AS count, sum(amount_minor)::bigint AS "amountMinor"
    FROM (${rows}) AS waiting GROUP BY 1, 2`;
  return readRows(tx, waitingSum, sql);
}
