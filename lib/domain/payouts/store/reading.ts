import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { mostEvents } from '#lib/domain/processor-log/status.ts';

export const listed = {
  maker: { select: { name: true } },
  attempts: { where: { isCurrent: true }, take: 1 },
} as const satisfies Prisma.PayoutInclude;

const linked = {
  select: {
    id: true,
    orderNo: true,
    orderTyped: true,
    attempts: { where: { isCurrent: true }, select: { status: true } },
  },
} as const;

const whole = {
  ...listed,
  previous: linked,
  next: linked,
  sameAgain: linked,
  repetition: { include: { endedBy: { select: { name: true } } } },
  file: { select: { id: true, fileName: true } },
  check: { include: { confirmedBy: { select: { name: true } } } },
  events: {
    orderBy: { id: 'desc' },
    take: mostEvents,
    include: { actor: { select: { name: true } }, resolution: true },
  },
} as const satisfies Prisma.PayoutInclude;

export type ListedPayout = Prisma.PayoutGetPayload<{ include: typeof listed }>;
export type WholePayout = Prisma.PayoutGetPayload<{ include: typeof whole }>;

/** These payouts as lists show them, newest first. */
export async function findListedPayouts(tx: Tx, ids: string[]): Promise<ListedPayout[]> {
  return tx.payout.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, include: listed });
}

export async function findWholePayout(tx: Tx, id: string): Promise<WholePayout | null> {
  return tx.payout.findUnique({ where: { id }, include: whole });
}

/** The newest attempt after this payout: each is linked to the one before it. */
export async function findNewestAttempt(tx: Tx, id: string) {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE attempts AS (
      SELECT id, 1 AS later FROM payouts WHERE previous_id = ${id}
      UNION ALL SELECT p.id, a.later + 1 FROM payouts p JOIN attempts a ON p.previous_id = a.id)
    SELECT id FROM attempts ORDER BY later DESC LIMIT 1`;
  return row ? tx.payout.findUnique({ where: { id: row.id }, ...linked }) : null;
}
