import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

/** The number of rows that one look takes. */
const take = 500;

/** The claims of one kind of rows. */
export type Claims = {
  /**
   * True while the claim is ours and younger than `notBefore`: checked right before the first byte is sent.
   */
  isHeld: (tx: Tx, id: string, claimId: string, notBefore: Date) => Promise<boolean>;
  /** The same of many at once: true only while all of them are. */
  areHeld: (tx: Tx, claims: readonly { id: string; claimId: string }[], notBefore: Date) => Promise<boolean>;
  listStale: (tx: Tx, olderThan: Date) => Promise<{ id: string }[]>;
  /** Rows that should have been sent by then, the oldest first, beginning after that id. */
  listDue: (tx: Tx, dueBefore: Date, after?: string) => Promise<{ id: string }[]>;
};

type Table = {
  findMany(query: {
    where: object;
    orderBy: { id: 'asc' };
    select: { id: true };
    take: number;
  }): Promise<{ id: string }[]>;
};

/** `name` and `table` are the same table, for SQL and for Prisma; `waiting` selects the rows to send. */
export function claimsOf(name: string, table: (tx: Tx) => Table, waiting: object): Claims {
  const list = (tx: Tx, where: object) =>
    table(tx).findMany({ where, orderBy: { id: 'asc' }, select: { id: true }, take });
  return {
    isHeld: async (tx, id, claimId, notBefore) => {
      const sql = Prisma.sql`
        SELECT id FROM ${Prisma.raw(name)}
        WHERE id = ${id} AND status = 'sending' AND claim_id = ${claimId} AND sending_since > ${notBefore}`;
      return (await readRows(tx, z.object({ id: z.string() }), sql)).length === 1;
    },
    areHeld: async (tx, claims, notBefore) => {
      const ids = claims.map(({ id }) => id);
      const claimIds = claims.map(({ claimId }) => claimId);
      const sql = Prisma.sql`
        SELECT r.id FROM unnest(${ids}::text[], ${claimIds}::text[]) AS held (id, claim_id)
        JOIN ${Prisma.raw(name)} r ON r.id = held.id AND r.claim_id = held.claim_id
        WHERE r.status = 'sending' AND r.sending_since > ${notBefore}`;
      return (await readRows(tx, z.object({ id: z.string() }), sql)).length === claims.length;
    },
    listStale: (tx, olderThan) => list(tx, { status: 'sending', sendingSince: { lt: olderThan } }),
    listDue: (tx, dueBefore, after = '') =>
      list(tx, {
        ...waiting,
        id: { gt: after },
        updatedAt: { lt: dueBefore },
        OR: [{ nextTryAt: null }, { nextTryAt: { lt: dueBefore } }],
      }),
  };
}
