import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { DatabaseBusy, isOfBusyDatabase } from './busy.ts';
import { Prisma, PrismaClient } from './generated/client.ts';
import { openPool } from './open.ts';
import { planForGrowing, toStatementName } from './prepared.ts';

export type { PrismaClient };
export { Prisma };
/** What a store takes: the transaction it is part of, or the client itself for a single statement. */
export type Tx = Prisma.TransactionClient;

type PoolRules = {
  most: number;
  /** How long a caller waits for a connection. The adapter has no limit of its own: a full pool would hang. */
  waitMs: number;
  statementMs: number;
  /** How long we wait for an answer. PostgreSQL's own limits say nothing when it is frozen or unreachable. */
  answerMs: number;
  /** Its statements keep their plans in every process. */
  isPrepared?: boolean;
};

function connect(
  name: string,
  { most, waitMs, statementMs, answerMs, isPrepared = false }: PoolRules,
): PrismaClient {
  const pool = openPool({
    connectionString: env().DATABASE_URL,
    max: most,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    lock_timeout: Math.min(statementMs, 5_000),
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: answerMs,
    // Closing a connection frees the plans it has kept.
    ...(keepsPlans && { idleTimeoutMillis: 300_000 }),
    ...((keepsPlans || isPrepared) && { onConnect: planForGrowing }),
  });
  keepPool(name, pool);
  const naming = keepsPlans ? { statementNameGenerator: toStatementName } : {};
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true, ...naming }) });
}

function keepPool(name: string, pool: pg.Pool): void {
  // Each statement reports its own failure; this is a connection that broke while nobody used it, or once more after its
  // statement has failed. Without anybody who listens, that would end the process.
  const onError = (error: unknown) => log().warn({ error, pool: name }, 'a connection of the database broke');
  pool.on('error', onError).on('connect', (client) => client.on('error', onError));
  kept.paydeskPools ??= new Map();
  kept.paydeskPools.set(name, pool);
}

let keepsPlans = false;

/** Called once, before the first query, by a process that sends few different statements many times. */
export function keepPlans(): void {
  keepsPlans = true;
}

/** A process that runs more jobs at once than the pool has connections would let them fail waiting for one. */
let mainPoolSize = 10;

/** Called once, before the first query, by a process that does this many things at once. */
export function widenMainPool(atOnce: number): void {
  mainPoolSize = Math.max(mainPoolSize, atOnce);
}

// Next's development server evaluates modules repeatedly; each client is still created once per process.
const kept = globalThis as typeof globalThis & {
  paydeskDb?: PrismaClient;
  paydeskInboxDb?: PrismaClient;
  paydeskSignInDb?: PrismaClient;
  paydeskCopyPool?: pg.Pool;
  paydeskPools?: Map<string, pg.Pool>;
};

/** The pools that this process has opened, with how many connections each has, and callers that wait for one. */
export function listPools(): { name: string; total: number; idle: number; waiting: number }[] {
  return [...(kept.paydeskPools ?? [])].map(([name, { totalCount, idleCount, waitingCount }]) => ({
    name,
    total: totalCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
}

export function db(): PrismaClient {
  kept.paydeskDb ??= connect('main', {
    most: mainPoolSize,
    waitMs: env().DATABASE_WAIT_MS,
    statementMs: 15_000,
    // Above the limit of a statement, which is the one that says why.
    answerMs: 17_000,
  });
  return kept.paydeskDb;
}

const small = { waitMs: 2_000, statementMs: 2_000, answerMs: 2_500 };

/** The webhook inbox has a small pool of its own: screens cannot starve it, and it gives up within 3 s. */
export function inboxDb(): PrismaClient {
  kept.paydeskInboxDb ??= connect('inbox', { most: 4, ...small, isPrepared: true });
  return kept.paydeskInboxDb;
}

/** The same connections without Prisma: for the one statement that is sent thousands of times a second, prepared. */
export function inboxPool(): Pick<pg.Pool, 'query'> {
  inboxDb();
  return kept.paydeskPools?.get('inbox') as pg.Pool;
}

/**
 * So has signing in, which anybody may ask for: however many do, the people who work keep the main pool, and
 * however busy that is, people can sign in.
 */
export function signInDb(): PrismaClient {
  kept.paydeskSignInDb ??= connect('sign_in', { most: 5, ...small });
  return kept.paydeskSignInDb;
}

type Hooks = { last: (() => Promise<void>)[]; after: (() => void)[] };
const hooks = new WeakMap<Tx, Hooks>();

/** A reader who takes longer than this would keep old rows from being cleaned up for everybody. */
const longestCopyMs = 30 * 60_000;

/**
 * Files are read over connections of their own, three at a time: however many are being written, the screens keep the
 * main pool, and a request that comes when all are taken is refused within seconds.
 */
export function copyPool(): pg.Pool {
  if (kept.paydeskCopyPool) return kept.paydeskCopyPool;
  const pool = openPool({
    connectionString: env().DATABASE_URL,
    max: 12,
    connectionTimeoutMillis: env().DATABASE_WAIT_MS,
    idleTimeoutMillis: 10_000,
    statement_timeout: longestCopyMs,
  });
  keepPool('copy', pool);
  kept.paydeskCopyPool = pool;
  return pool;
}

/** Ends with its reader, who may be at it for hours. */
const readingAllPool = 'reading_all';

/**
 * Runs work that reads everything there is and takes minutes, in one snapshot, on a connection of its own: whatever
 * else the process does keeps its pool and its limits.
 */
export async function readingAll<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const timeout = 2 * 3_600_000;
  const client = connect(readingAllPool, {
    most: 1,
    waitMs: env().DATABASE_WAIT_MS,
    statementMs: timeout,
    answerMs: timeout,
  });
  try {
    return await client.$transaction(work, {
      isolationLevel: 'RepeatableRead',
      maxWait: env().DATABASE_WAIT_MS,
      timeout,
    });
  } finally {
    kept.paydeskPools?.delete(readingAllPool);
    await client.$disconnect();
  }
}

/** What a person who waits would not wait longer for. */
const usualTransactionMs = 10_000;

/**
 * Runs local work in one transaction. No foreign call is ever made inside it.
 * @throws DatabaseBusy when the database had too much to do before anything was asked to be committed.
 */
export async function transaction<Value>(
  work: (tx: Tx) => Promise<Value>,
  client: PrismaClient = db(),
  timeout = usualTransactionMs,
): Promise<Value> {
  let own: Hooks = { last: [], after: [] };
  let mayBeCommitted = false;
  try {
    const value = await client.$transaction(
      async (tx) => {
        own = { last: [], after: [] };
        hooks.set(tx, own);
        const result = await work(tx);
        for (const hook of own.last) await hook();
        mayBeCommitted = true;
        return result;
      },
      { maxWait: env().DATABASE_WAIT_MS, timeout },
    );
    for (const hook of own.after) hook();
    return value;
  } catch (error) {
    // An error once the commit is on its way does not show whether it arrived.
    if (!mayBeCommitted && isOfBusyDatabase(error)) throw new DatabaseBusy(error);
    throw error;
  }
}

/**
 * Runs as the last part of `tx`, right before it commits: for what takes a lock that everybody needs. False when `tx` is
 * no transaction of ours, and the caller has to do it now.
 */
export function beforeCommit(tx: Tx, hook: () => Promise<void>): boolean {
  return (hooks.get(tx)?.last.push(hook) ?? 0) > 0;
}

/** Runs after `tx` has committed; not at all when it rolls back. */
export function afterCommit(tx: Tx, hook: () => void): void {
  hooks.get(tx)?.after.push(hook);
}

const lastWords: (() => Promise<void>)[] = [];

/** Runs before the connections are closed: for what would otherwise open one again a moment later. */
export function beforeDisconnect(say: () => Promise<void>): void {
  lastWords.push(say);
}

export async function disconnect(): Promise<void> {
  for (const say of lastWords) await say();
  const { paydeskDb, paydeskInboxDb, paydeskSignInDb, paydeskPools = new Map<string, pg.Pool>() } = kept;
  // A closed pool opens no more; the next caller gets a new one.
  for (const name of [
    'paydeskDb',
    'paydeskInboxDb',
    'paydeskSignInDb',
    'paydeskCopyPool',
    'paydeskPools',
  ] as const)
    delete kept[name];
  await Promise.all([paydeskDb, paydeskInboxDb, paydeskSignInDb].map((client) => client?.$disconnect()));
  // Prisma does not close the pool of a client that was never used, and its connections hold the process for 10 s.
  paydeskPools.delete(readingAllPool);
  await Promise.all([...paydeskPools.values()].filter(({ ending }) => !ending).map((pool) => pool.end()));
}
