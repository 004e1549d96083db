import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** The number of rows that one sweep handles. */
const take = 500;

/** The claims of one kind of rows. */
export type Claims = {
  /**
   * True while the claim is ours and younger than `notBefore`: checked right before the first byte is sent.
   */
  isHeld: (tx: Tx, id: string, claimId: string, notBefore: Date) => Promise<boolean>;
  listStale: (tx: Tx, olderThan: Date) => Promise<{ id: string }[]>;
  /** Rows that should have been sent by then, the oldest first. */
  listDue: (tx: Tx, dueBefore: Date) => Promise<{ id: string }[]>;
};

type Table = {
  count(query: { where: object }): Promise<number>;
  findMany(query: {
    where: object;
    orderBy: { id: 'asc' };
    select: { id: true };
    take: number;
  }): Promise<{ id: string }[]>;
};

/** `waiting`: which rows of the table are to be sent. */
export function claimsOf(table: (tx: Tx) => Table, waiting: object): Claims {
  const list = (tx: Tx, where: object) =>
    table(tx).findMany({ where, orderBy: { id: 'asc' }, select: { id: true }, take });
  return {
    isHeld: async (tx, id, claimId, notBefore) => {
      const where = { id, status: 'sending', claimId, sendingSince: { gt: notBefore } };
      return (await table(tx).count({ where })) === 1;
    },
    listStale: (tx, olderThan) => list(tx, { status: 'sending', sendingSince: { lt: olderThan } }),
    listDue: (tx, dueBefore) =>
      list(tx, {
        ...waiting,
        updatedAt: { lt: dueBefore },
        OR: [{ nextTryAt: null }, { nextTryAt: { lt: dueBefore } }],
      }),
  };
}
