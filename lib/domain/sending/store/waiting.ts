import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask, wholeNumber } from '#lib/db/together/ask.ts';
import { waitingKinds } from '../status.ts';

const waitingSum = z.object({
  kind: z.enum(waitingKinds),
  currency: z.enum(currencyCodes),
  count: z.number(),
  amountMinor: wholeNumber,
});
export type WaitingSum = z.infer<typeof waitingSum>;

/** Sums up what a noun has waiting for sending: its rows of kind, currency and amount_minor. */
export async function sumWaiting(tx: Tx, rows: Prisma.Sql): Promise<WaitingSum[]> {
  const sql = Prisma.sql`
    SELECT kind, currency, count(*)::int AS count, sum(amount_minor)::text AS "amountMinor"
    FROM (${rows}) AS waiting GROUP BY 1, 2`;
  return ask(tx, waitingSum, sql);
}
