import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { type PayoutStatus, payoutGroups } from '../status.ts';
import { type ListedPayout, listed } from './reading.ts';

export type StatusSum = {
  status: PayoutStatus;
  currency: string;
  isOwn: boolean;
  count: number;
  amountMinor: bigint;
};

const open = [...payoutGroups.moving, ...payoutGroups.attention];
const ended = [...payoutGroups.paid, ...payoutGroups.failed];

/** How many payouts, and how much: all that are open, and those that ended from `from` until before `to`. */
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

export type Attention = { payout: ListedPayout; since: Date };

/** The payouts that have waited longest for a person to look into them; with `makerId` only that person's. */
export async function listAttention(tx: Tx, makerId: string | null, take: number): Promise<Attention[]> {
  const found = await tx.$queryRaw<{ id: string; since: Date }[]>`
    SELECT p.id, coalesce(
             (SELECT max(e.at) FROM payout_events e WHERE e.attempt_id = a.id AND e.to_status = a.status),
             a.updated_at) AS since
    FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
    WHERE a.is_current AND a.status = ANY (${[...payoutGroups.attention]}::payout_status[])
      AND (${makerId}::text IS NULL OR p.maker_id = ${makerId})
    ORDER BY since, p.id LIMIT ${take}`;
  const payouts = await tx.payout.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    include: listed,
  });
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  return found.flatMap(({ id, since }) => {
    const payout = byId.get(id);
    return payout ? [{ payout, since }] : [];
  });
}

/** How many payouts wait for a person to look into them; with `makerId` only that person's. */
export async function countAttention(tx: Tx, makerId: string | null): Promise<number> {
  return tx.payoutAttempt.count({
    where: {
      isCurrent: true,
      status: { in: [...payoutGroups.attention] },
      ...(makerId !== null && { payout: { makerId } }),
    },
  });
}

export async function listLatest(tx: Tx, makerId: string | null, take: number): Promise<ListedPayout[]> {
  return tx.payout.findMany({
    where: makerId === null ? {} : { makerId },
    orderBy: { id: 'desc' },
    include: listed,
    take,
  });
}
export type EndingRow = Awaited<ReturnType<typeof listEndings>>[number];

const toldStatuses: PayoutStatus[] = [...ended, ...payoutGroups.attention, 'cancelled'];

/** How this person's payouts ended or became uncertain, newest first; not what the person did himself. */
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
