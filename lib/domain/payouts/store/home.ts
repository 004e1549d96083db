import 'server-only';
import type { Currency } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { type PayoutStatus, payoutGroups } from '../status.ts';
import { listed } from './reading.ts';

export type StatusSum = {
  status: PayoutStatus;
  currency: Currency;
  isOwn: boolean;
  count: number;
  amountMinor: bigint;
};

const open = [...payoutGroups.moving, ...payoutGroups.attention];
const ended = [...payoutGroups.paid, ...payoutGroups.failed];

/**
 * Number and amount of payouts: all that are open, and those that ended from `from` (inclusive) to `to`
 * (exclusive).
 */
export async function sumByStatus(tx: Tx, personId: string, from: Date, to: Date): Promise<StatusSum[]> {
  return tx.$queryRaw<StatusSum[]>`
    SELECT a.status::text AS status, p.currency, p.maker_id = ${personId} AS "isOwn",
           count(*)::int AS count, sum(p.amount_minor)::bigint AS "amountMinor"
    FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
    WHERE a.is_current
      AND (a.status = ANY (${open}::payout_status[])
        OR (a.status = ANY (${ended}::payout_status[]) AND a.finished_at >= ${from} AND a.finished_at < ${to}))
    GROUP BY 1, 2, 3`;
}

export type Attention = { id: string; since: Date; isToAnswer: boolean };

/**
 * Whose payouts need a look: one person's or everybody's, and those with a proposal that the viewer may
 * answer.
 */
export type Concern = { makerId: string | null; viewerId: string; answerableIds: string[] };

function toConcerned({ makerId, viewerId, answerableIds }: Concern): Prisma.Sql {
  return Prisma.sql`a.is_current AND ((a.status = ANY (${[...payoutGroups.attention]}::payout_status[])
      AND (${makerId}::text IS NULL OR p.maker_id = ${makerId}))
    OR (a.id = ANY (${answerableIds}::text[]) AND p.maker_id <> ${viewerId}))`;
}

/**
 * The payouts that a person has to look into: those awaiting the viewer's answer first, then the longest
 * waiting.
 */
export async function listAttention(tx: Tx, concern: Concern, take: number): Promise<Attention[]> {
  const { viewerId, answerableIds } = concern;
  return tx.$queryRaw<Attention[]>`
    SELECT p.id, a.status_at AS since,
           a.id = ANY (${answerableIds}::text[]) AND p.maker_id <> ${viewerId} AS "isToAnswer"
    FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
    WHERE ${toConcerned(concern)}
    ORDER BY "isToAnswer" DESC, since, p.id LIMIT ${take}`;
}

/** How many payouts a person has to look into. */
export async function countAttention(tx: Tx, concern: Concern): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
    WHERE ${toConcerned(concern)}`;
  return row?.count ?? 0;
}

/** The ids of what this person made last, newest first. */
export async function listLatestIds(tx: Tx, makerId: string, take: number): Promise<string[]> {
  const rows = await tx.payout.findMany({
    where: { makerId },
    orderBy: { id: 'desc' },
    select: { id: true },
    take,
  });
  return rows.map(({ id }) => id);
}

export type EndingRow = Awaited<ReturnType<typeof listEndings>>[number];

const toldStatuses: PayoutStatus[] = [...ended, ...payoutGroups.attention, 'cancelled'];

/**
 * How this person's payouts ended or became unknown, newest first; without what this person did themselves.
 */
export async function listEndings(tx: Tx, makerId: string, since: Date, take: number) {
  return tx.payoutEvent.findMany({
    where: {
      toStatus: { in: toldStatuses },
      at: { gte: since },
      payout: { makerId },
      OR: [{ actorId: null }, { actorId: { not: makerId } }],
    },
    orderBy: { id: 'desc' },
    include: { payout: { include: listed } },
    take,
  });
}
