import 'server-only';
import { beforeCommit, Prisma, type Tx } from '../client.ts';

type Told = { writes: Prisma.Sql[]; last: (() => Prisma.Sql)[] };

const waiting = new WeakMap<Tx, Told>();

/**
 * Writes rows that nothing in this transaction reads again. Whatever its nouns tell becomes one statement, right before the
 * commit, instead of a way to the database and back for each (docs/decisions/103). `write` is an INSERT, UPDATE or DELETE
 * without RETURNING. Outside a transaction of ours it is done at once.
 */
export async function tell(tx: Tx, write: Prisma.Sql): Promise<void> {
  if (!later(tx, ({ writes }) => writes.push(write))) await send(tx, { writes: [write], last: [] });
}

/**
 * Calls a function of the database after everything that was told, for what takes a lock that everybody needs. `toCall` is
 * asked only then. False when `tx` is no transaction of ours, and the caller has to do it now.
 */
export function tellLast(tx: Tx, toCall: () => Prisma.Sql): boolean {
  return later(tx, ({ last }) => last.push(toCall));
}

function later(tx: Tx, add: (told: Told) => void): boolean {
  const before = waiting.get(tx);
  const told = before ?? { writes: [], last: [] };
  if (!before) {
    const isLater = beforeCommit(tx, () => {
      // Whoever tells something after this statement has a statement of their own.
      waiting.delete(tx);
      return send(tx, told);
    });
    if (!isLater) return false;
    waiting.set(tx, told);
  }
  add(told);
  return true;
}

async function send(tx: Tx, { writes, last }: Told): Promise<void> {
  const calls = last.length > 0 ? Prisma.join(last.map((toCall) => toCall())) : Prisma.sql`1`;
  if (writes.length === 0) {
    await tx.$executeRaw`SELECT ${calls}`;
    return;
  }
  const parts = writes.map((write, at) => Prisma.sql`${toName(at)} AS (${write} RETURNING 1)`);
  const counts = writes.map((_, at) => Prisma.sql`(SELECT count(*) FROM ${toName(at)})`);
  // PostgreSQL tests the condition before it calls anything, and for that it has to have written every part.
  await tx.$executeRaw`WITH ${Prisma.join(parts)} SELECT ${calls} WHERE ${Prisma.join(counts, ' + ')} >= 0`;
}

const toName = (at: number) => Prisma.raw(`told_${at}`);
