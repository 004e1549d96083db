import 'server-only';
import { SearchTooWide } from '#lib/core/search-too-wide.ts';
import { env } from '#lib/env.ts';
import { isOfStatementTimeout } from './busy.ts';
import { db, type Prisma, type Tx } from './client.ts';

/** Sends a statement of its own. */
export type Read = <Row>(sql: Prisma.Sql) => Promise<Row[]>;

/** Longer than any statement may take: each has its own limit, and a transaction that ends by this one says less. */
const longestMs = 20_000;
/** As every connection has it. */
const longestLockMs = 5_000;

/**
 * Runs the statements of one search, which may take so long together; PostgreSQL ends the one that takes longer. Inside a
 * transaction of the caller its limits hold. The limit is set in a transaction, because behind a pooler a connection's own
 * settings are somebody else's.
 * @throws SearchTooWide, and what a busy database says (`isOfBusyDatabase`)
 */
export async function searching<Value>(tx: Tx, work: (read: Read) => Promise<Value>): Promise<Value> {
  if (tx !== db()) return work((sql) => tx.$queryRaw(sql));
  const options = { maxWait: env().DATABASE_WAIT_MS, timeout: env().SEARCH_WITHIN_MS + longestMs };
  try {
    return await db().$transaction(async (own) => {
      const startedAt = performance.now();
      return work(async (sql) => {
        const leftMs = Math.ceil(env().SEARCH_WITHIN_MS - (performance.now() - startedAt));
        await limit(own, Math.max(2, leftMs));
        return own.$queryRaw(sql);
      });
    }, options);
  } catch (error) {
    if (isOfStatementTimeout(error)) throw new SearchTooWide(env().SEARCH_WITHIN_MS, error);
    throw error;
  }
}

/**
 * A statement that waits for a lock waits half of the time at most and then fails for that reason: a busy database is not
 * reported as a search that is too wide. Zero would mean no limit. No table is read from end to end: PostgreSQL would prefer
 * that where it expects many rows and needs a few of them.
 */
async function limit(tx: Pick<Tx, '$executeRaw'>, ms: number): Promise<void> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(ms)}, TRUE), set_config('enable_seqscan', 'off', TRUE),
    set_config('lock_timeout', ${String(Math.min(Math.floor(ms / 2), longestLockMs))}, TRUE)`;
}
