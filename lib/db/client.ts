import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '#lib/env.ts';
import { Prisma, PrismaClient } from './generated/client.ts';

export type { PrismaClient };
export { Prisma };
/** What a store takes: the transaction it is part of, or the client itself for a single statement. */
export type Tx = Prisma.TransactionClient;

function connect(max: number, statementTimeoutMs: number): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: env().DATABASE_URL,
    max,
    // The adapter has no time limit of its own: without this a full pool hangs instead of failing.
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.min(statementTimeoutMs, 5_000),
    idle_in_transaction_session_timeout: 30_000,
  });
  return new PrismaClient({ adapter });
}

// Next's development server evaluates modules repeatedly; the client is still created once per process.
const kept = globalThis as typeof globalThis & { paydeskDb?: PrismaClient; paydeskInboxDb?: PrismaClient };

export function db(): PrismaClient {
  kept.paydeskDb ??= connect(10, 15_000);
  return kept.paydeskDb;
}

/** The webhook inbox has a small pool of its own: screens cannot starve it, and it gives up within 3 s. */
export function inboxDb(): PrismaClient {
  kept.paydeskInboxDb ??= connect(4, 2_000);
  return kept.paydeskInboxDb;
}

const hooks = new WeakMap<Tx, (() => void)[]>();

/** Runs local work in one transaction. No foreign call is ever made inside it. */
export async function transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
  let after: (() => void)[] = [];
  const value = await db().$transaction(
    async (tx) => {
      after = [];
      hooks.set(tx, after);
      return work(tx);
    },
    { maxWait: 2_000, timeout: 10_000 },
  );
  for (const hook of after) hook();
  return value;
}

/** Runs after `tx` has committed; not at all when it rolls back. */
export function afterCommit(tx: Tx, hook: () => void): void {
  hooks.get(tx)?.push(hook);
}

export async function disconnect(): Promise<void> {
  await Promise.all([kept.paydeskDb?.$disconnect(), kept.paydeskInboxDb?.$disconnect()]);
}
