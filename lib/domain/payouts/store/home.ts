import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask, moment, wholeNumber } from '#lib/db/together/ask.ts';
import { toOpenFigures } from '#lib/domain/figures/store.ts';
import { toAnswerableBy } from '#lib/domain/resolutions/store.ts';
import { type PayoutStatus, payoutGroups, payoutStatuses } from '../status.ts';
import { listed } from './reading.ts';

const statusSum = z.object({
  status: z.enum(payoutStatuses),
  currency: z.enum(currencyCodes),
  amountMinor: wholeNumber,
});
export type StatusSum = z.infer<typeof statusSum>;

const open = [...payoutGroups.moving, ...payoutGroups.attention];

/** The money of the payouts that are open, from the figures kept with the rows; of a test none moves. */
export async function sumOpen(tx: Tx): Promise<StatusSum[]> {
  const sql = Prisma.sql`
    SELECT status, currency, sum(amount_minor)::text AS "amountMinor"
    FROM (${toOpenFigures('payout', open)}) AS found
    GROUP BY 1, 2 HAVING sum(amount_minor) <> 0`;
  return ask(tx, statusSum, sql);
}

const attentionRow = z.object({
  id: z.string(),
  since: moment,
  isToAnswer: z.boolean(),
  isUnlisted: z.boolean(),
});
export type Attention = z.infer<typeof attentionRow>;

/**
 * Whose payouts need a look: one person's or everybody's (null), and if the viewer may answer proposals of colleagues,
 * those with such a proposal.
 */
export type AttentionOf = {
  makerId: string | null;
  viewerId: string;
  mayAnswer: boolean;
  /** From when on a status that nobody lists is told. */
  unlistedSince: Date;
};

function toAttended({ makerId, viewerId, mayAnswer, unlistedSince }: AttentionOf): Prisma.Sql {
  return Prisma.sql`a.is_current AND ((a.status = ANY (${[...payoutGroups.attention]}::payout_status[])
      AND (${makerId}::text IS NULL OR a.maker_id = ${makerId}))
    OR ${toUnlisted({ makerId, unlistedSince })} OR ${toAnswered({ viewerId, mayAnswer })})`;
}

/** Paid, and lately reported with a status that nobody lists. The condition of an index, read as an array like the answered. */
export function toUnlisted({
  makerId,
  unlistedSince,
}: Pick<AttentionOf, 'makerId' | 'unlistedSince'>): Prisma.Sql {
  return Prisma.sql`(a.id = ANY (ARRAY(SELECT id FROM payout_attempts WHERE is_current AND attention = 'unlisted_status'
      AND status IN ('paid_out', 'resolved_paid') AND updated_at >= ${unlistedSince}))
    AND (${makerId}::text IS NULL OR a.maker_id = ${makerId}))`;
}

/** An array, so that its few rows are found first and then by their ids. */
export function toAnswered({ viewerId, mayAnswer }: Pick<AttentionOf, 'viewerId' | 'mayAnswer'>): Prisma.Sql {
  if (!mayAnswer) return Prisma.sql`FALSE`;
  return Prisma.sql`(a.id = ANY (ARRAY(${toAnswerableBy('payout_attempt', viewerId)})) AND a.maker_id <> ${viewerId})`;
}

const isPaid = Prisma.sql`(a.status IN ('paid_out', 'resolved_paid'))`;

/**
 * The payouts that a person has to look into: those awaiting the viewer's answer first, then those of which nobody
 * knows the outcome, then those with a status that nobody lists, the longest waiting first. So many of each: many of one
 * must not hide another that nobody has looked at.
 */
export async function listAttention(tx: Tx, attentionOf: AttentionOf, take: number): Promise<Attention[]> {
  const sql = Prisma.sql`
    SELECT id, "isToAnswer", "isUnlisted", since FROM (
      SELECT *, row_number() OVER (PARTITION BY "isToAnswer", "isUnlisted" ORDER BY since, id) AS place FROM (
        SELECT a.payout_id AS id, ${toAnswered(attentionOf)} AS "isToAnswer", ${isPaid} AS "isUnlisted",
          CASE WHEN ${isPaid} THEN a.updated_at ELSE a.status_at END AS since
        FROM payout_attempts a WHERE ${toAttended(attentionOf)}) AS attended) AS placed
    WHERE place <= ${take} ORDER BY "isToAnswer" DESC, "isUnlisted", since, id`;
  return ask(tx, attentionRow, sql);
}

/** How many payouts a person has to look into. */
export async function countAttention(tx: Tx, attentionOf: AttentionOf): Promise<number> {
  const sql = Prisma.sql`
    SELECT count(*)::int AS count FROM payout_attempts a WHERE ${toAttended(attentionOf)}`;
  const [row] = await ask(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
}

const silent = z.object({ id: z.string(), since: moment, count: z.int(), isCut: z.boolean() });

/**
 * Payouts that the processor accepted before then and has said nothing of since, oldest first: one person's, or
 * everybody's (null). The silent ones are among the oldest that are open: of more (`isCut`), none is looked at or counted.
 */
export async function listSilent(tx: Tx, makerId: string | null, before: Date, take: number) {
  const sql = Prisma.sql`
    SELECT id, since, (count(*) OVER ())::int AS count, seen = ${4 * take} AS "isCut" FROM (
      SELECT *, count(*) OVER () AS seen FROM (
        SELECT a.payout_id AS id, a.status_at AS since FROM payout_attempts a
        WHERE a.is_current AND a.status = 'accepted' AND a.payout_id < ${firstIdAt('payout', before)}
          AND (${makerId}::text IS NULL OR a.maker_id = ${makerId})
        ORDER BY a.payout_id LIMIT ${4 * take}) AS oldest) AS counted
    WHERE since < ${before} ORDER BY id LIMIT ${take}`;
  return ask(tx, silent, sql);
}

/** As lists show them, and whether each was made again. */
export async function findWaitingPayouts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return tx.payout.findMany({
    where: { id: { in: ids } },
    include: { ...listed, next: { select: { id: true } } },
  });
}

const toldStatuses: PayoutStatus[] = [
  ...payoutGroups.paid,
  ...payoutGroups.failed,
  ...payoutGroups.attention,
  'cancelled',
];

/**
 * The events by which this person's payouts ended or became unknown since then, newest first; without what this person
 * did themselves, and without what was unknown and is under way again. The person's newest attempts are read until
 * enough of them have such an event: the day's events of everybody are many more.
 */
export async function listEndingIds(tx: Tx, makerId: string, since: Date, take: number): Promise<bigint[]> {
  const sql = Prisma.sql`
    SELECT e.id::text FROM (
      SELECT t.id FROM payout_attempts a CROSS JOIN LATERAL (
        SELECT id FROM payout_events WHERE attempt_id = a.id AND to_status = ANY (${toldStatuses}::payout_status[])
          AND at >= ${since} AND actor_id IS DISTINCT FROM ${makerId} OFFSET 0) t
      WHERE a.maker_id = ${makerId} AND a.status = ANY (${toldStatuses}::payout_status[]) AND a.status_at >= ${since}
      ORDER BY a.status_at DESC LIMIT ${take}) e
    ORDER BY e.id DESC`;
  const rows = await ask(tx, z.object({ id: wholeNumber }), sql);
  return rows.map(({ id }) => id);
}

/** How this person's payouts ended or became unknown, newest first. */
export async function listEndings(tx: Tx, makerId: string, since: Date, take: number) {
  const ids = await listEndingIds(tx, makerId, since, take);
  if (ids.length === 0) return [];
  return tx.payoutEvent.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    include: { payout: { include: listed } },
  });
}
export type EndingRow = Awaited<ReturnType<typeof listEndings>>[number];
