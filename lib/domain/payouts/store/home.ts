import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { toDecidable } from '#lib/domain/approvals/store.ts';
import { toOpenFigures } from '#lib/domain/figures/store.ts';
import { toAnswerableBy } from '#lib/domain/resolutions/store.ts';
import { type PayoutStatus, payoutGroups, payoutStatuses } from '../status.ts';
import { listed } from './reading.ts';

const statusSum = z.object({
  status: z.enum(payoutStatuses),
  currency: z.enum(currencyCodes),
  amountMinor: z.bigint(),
});
export type StatusSum = z.infer<typeof statusSum>;

const open = [...payoutGroups.moving, ...payoutGroups.attention];

/** The money of the payouts that are open, from the figures kept with the rows; of a test none moves. */
export async function sumOpen(tx: Tx): Promise<StatusSum[]> {
  const sql = Prisma.sql`
    SELECT status, currency, sum(amount_minor)::bigint AS "amountMinor"
    FROM (${toOpenFigures('payout', open)}) AS found
    GROUP BY 1, 2 HAVING sum(amount_minor) <> 0`;
  return readRows(tx, statusSum, sql);
}

const attentionRow = z.object({
  id: z.string(),
  since: z.date(),
  isToAnswer: z.boolean(),
  isUnlisted: z.boolean(),
  isHeld: z.boolean(),
});
export type Attention = z.infer<typeof attentionRow>;

/**
 * The makers of the payouts that need a look: one person or everybody (null), and if the viewer may answer proposals of
 * colleagues, payouts with such a proposal.
 */
export type AttentionOf = {
  makerId: string | null;
  viewerId: string;
  mayAnswer: boolean;
  /** The viewer may decide about payouts of colleagues that wait for approval. */
  mayApprove: boolean;
  /** The moment from which an unlisted status is reported. */
  unlistedSince: Date;
};

type Viewer = Pick<AttentionOf, 'viewerId' | 'mayAnswer' | 'mayApprove'>;

function toAttended({ makerId, unlistedSince, ...viewer }: AttentionOf): Prisma.Sql {
  return Prisma.sql`a.is_current AND ((a.status = ANY (${[...payoutGroups.attention]}::payout_status[])
      AND (${makerId}::text IS NULL OR a.maker_id = ${makerId}))
    OR ${toUnlisted({ makerId, unlistedSince })} OR ${toHeld(makerId)} OR ${toAnswered(viewer)})`;
}

/** Payouts on schedule that did not leave by themselves. An array, as below: they are few among those that wait. */
export function toHeld(makerId: string | null): Prisma.Sql {
  return Prisma.sql`(a.id = ANY (ARRAY(SELECT id FROM payout_attempts WHERE is_current AND status = 'approved'
      AND leaves_at IS NOT NULL AND held_at IS NOT NULL))
    AND (${makerId}::text IS NULL OR a.maker_id = ${makerId}))`;
}

/** Paid, and lately reported with a status that nobody lists. The condition of an index, read as an array like the answered. */
export function toUnlisted({
  makerId,
  unlistedSince,
}: Pick<AttentionOf, 'makerId' | 'unlistedSince'>): Prisma.Sql {
  return Prisma.sql`(a.id = ANY (ARRAY(SELECT id FROM payout_attempts WHERE is_current AND review_reason = 'unlisted_status'
      AND status IN ('paid_out', 'resolved_paid') AND updated_at >= ${unlistedSince}))
    AND (${makerId}::text IS NULL OR a.maker_id = ${makerId}))`;
}

/** What colleagues propose or ask for. An array, so that its few rows are found first and then by their ids. */
export function toAnswered({ viewerId, mayAnswer, mayApprove }: Viewer): Prisma.Sql {
  if (!mayAnswer) return Prisma.sql`FALSE`;
  const answerable = Prisma.sql`a.id = ANY (ARRAY(${toAnswerableBy('payout_attempt', viewerId)}))`;
  const decidable = Prisma.sql`a.id = ANY (ARRAY(${toDecidable('payout_attempt', viewerId)}))`;
  return Prisma.sql`((${mayApprove ? Prisma.sql`${answerable} OR ${decidable}` : answerable}) AND a.maker_id <> ${viewerId})`;
}

const isPaid = Prisma.sql`(a.status IN ('paid_out', 'resolved_paid'))`;

/**
 * The payouts that a person has to look into: those awaiting the viewer's answer first, then those of which nobody
 * knows the outcome, then those with a status that nobody lists, the longest waiting first. So many of each: many of one
 * must not hide another that nobody has looked at.
 */
export async function listAttention(tx: Tx, attentionOf: AttentionOf, take: number): Promise<Attention[]> {
  const sql = Prisma.sql`
    SELECT id, "isToAnswer", "isUnlisted", "isHeld", since FROM (
      SELECT *, row_number() OVER (PARTITION BY "isToAnswer", "isUnlisted", "isHeld" ORDER BY since, id) AS place FROM (
        SELECT a.payout_id AS id, ${toAnswered(attentionOf)} AS "isToAnswer", ${isPaid} AS "isUnlisted",
          (a.status = 'approved' AND a.held_at IS NOT NULL) AS "isHeld",
          CASE WHEN ${isPaid} THEN a.updated_at ELSE coalesce(a.held_at, a.status_at) END AS since
        FROM payout_attempts a WHERE ${toAttended(attentionOf)}) AS attended) AS placed
    WHERE place <= ${take} ORDER BY "isToAnswer" DESC, "isHeld" DESC, "isUnlisted", since, id`;
  return readRows(tx, attentionRow, sql);
}

/** How many payouts a person has to look into. */
export async function countAttention(tx: Tx, attentionOf: AttentionOf): Promise<number> {
  const sql = Prisma.sql`
    SELECT count(*)::int AS count FROM payout_attempts a WHERE ${toAttended(attentionOf)}`;
  const [row] = await readRows(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
}

const silent = z.object({ id: z.string(), since: z.date(), count: z.int(), isCut: z.boolean() });

/**
 * Payouts that the processor accepted before then and has reported nothing of since, oldest first: one person's, or
 * everybody's (null). The silent ones are among the oldest that are open: of more (`isCut`), none is looked at or
 * counted.
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
  return readRows(tx, silent, sql);
}

/** As lists show them, and whether each was made again. */
export async function findWaitingPayouts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return tx.payout.findMany({
    where: { id: { in: ids } },
    include: { ...listed, next: { select: { id: true } } },
  });
}

const reportedStatuses: PayoutStatus[] = [
  ...payoutGroups.paid,
  ...payoutGroups.failed,
  ...payoutGroups.attention,
  'cancelled',
];

const untilKnown: PayoutStatus[] = ['unknown', 'conflict'];

/** The payouts of this person's files that have not ended before then; PostgreSQL makes one hash of them. */
const ofFiles = (makerId: string, since: Date) => Prisma.sql`
  SELECT p.id FROM payout_files f JOIN payouts p ON p.file_id = f.id
  WHERE f.maker_id = ${makerId} AND f.started_at IS NOT NULL AND coalesce(f.ended_at >= ${since}, true)`;

/**
 * The events by which this person's payouts ended or became unknown since then, newest first; without what this person
 * did themselves, and without what was unknown and is under way again. The person's newest attempts are read until
 * enough of them have such an event: the day's events of everybody are many more.
 * A file is news by itself when it ends: of its rows, only those that somebody has to look into are news one by one.
 */
export async function listEndingIds(tx: Tx, makerId: string, since: Date, take: number): Promise<bigint[]> {
  const sql = Prisma.sql`
    SELECT e.id FROM (
      SELECT t.id FROM payout_attempts a
      CROSS JOIN LATERAL (
        SELECT id FROM payout_events WHERE attempt_id = a.id AND to_status = ANY (${reportedStatuses}::payout_status[])
          AND at >= ${since} AND actor_id IS DISTINCT FROM ${makerId} OFFSET 0) t
      WHERE a.maker_id = ${makerId} AND a.status = ANY (${reportedStatuses}::payout_status[]) AND a.status_at >= ${since}
        AND (a.status = ANY (${untilKnown}::payout_status[]) OR a.payout_id NOT IN (${ofFiles(makerId, since)}))
      ORDER BY a.status_at DESC LIMIT ${take}) e
    ORDER BY e.id DESC`;
  const rows = await readRows(tx, z.object({ id: z.bigint() }), sql);
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
