import 'server-only';
import * as z from 'zod/mini';
import { SearchTooWide } from '#lib/core/search-too-wide.ts';
import { env } from '#lib/env.ts';
import { isOfBusyDatabase, isOfStatementTimeout } from '../busy.ts';
import { db, Prisma, type Tx } from '../client.ts';

type Question = {
  sql: Prisma.Sql;
  answer: (rows: unknown) => void;
  fail: (error: unknown) => void;
};

const waiting = new WeakMap<Tx, Question[]>();

/**
 * Reads rows. What is asked in the same turn of the process, by whichever noun, is one statement: a page asks a dozen
 * small questions at once, and each alone would be a way to the database and back (docs/decisions/095).
 *
 * Rows come as JSON, so `row` reads back what JSON has no word for: `moment` for times, and `wholeNumber` for whole
 * numbers beyond 2^53, which the SQL casts to text.
 */
export async function ask<Row>(tx: Tx, row: z.ZodMiniType<Row>, sql: Prisma.Sql): Promise<Row[]> {
  const rows = await new Promise<unknown>((answer, fail) => {
    const questions = waiting.get(tx) ?? [];
    if (questions.length === 0) {
      waiting.set(tx, questions);
      setImmediate(() => {
        waiting.delete(tx);
        void send(tx, questions);
      });
    }
    questions.push({ sql, answer, fail });
  });
  return z.array(row).parse(rows);
}

export const moment = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
);
export const wholeNumber = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);

async function send(tx: Tx, questions: Question[]): Promise<void> {
  const answers = questions.map(
    ({ sql }) => Prisma.sql`(SELECT coalesce(json_agg(q), '[]') FROM (${sql}) AS q)`,
  );
  try {
    const [found] = await tx.$queryRaw<{ answers: unknown[] }[]>`
      SELECT json_build_array(${Prisma.join(answers)}) AS answers`;
    for (const [at, { answer }] of questions.entries()) answer(found?.answers[at]);
  } catch (error) {
    // One that cannot be answered takes none of the others with it. A busy database is not asked more often.
    if (questions.length === 1 || isOfBusyDatabase(error)) for (const { fail } of questions) fail(error);
    else await Promise.all(questions.map((question) => send(tx, [question])));
  }
}

/** Sends a statement of its own. */
export type Read = <Row>(sql: Prisma.Sql) => Promise<Row[]>;

/** Longer than any statement may take: each has its own limit, and a transaction that ends by this one says less. */
const longestMs = 20_000;
/** As every connection has it. */
const longestLockMs = 5_000;

/**
 * Runs the statements of one search, which may take so long together. Inside a transaction of the caller its limits hold.
 * The limit is set in a transaction, because behind a pooler a connection's own settings are somebody else's.
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
 * Who waits for a lock waits half of the time at most and then fails for that reason: a busy database is not told as a search
 * that is too wide. Zero would mean no limit.
 */
async function limit(tx: Pick<Tx, '$executeRaw'>, ms: number): Promise<void> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(ms)}, TRUE),
    set_config('lock_timeout', ${String(Math.min(Math.floor(ms / 2), longestLockMs))}, TRUE)`;
}
