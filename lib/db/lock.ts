import 'server-only';
import { Prisma, type Tx } from './client.ts';

/** Our own numbers for advisory locks, the same in every process. */
const kinds = {
  account: 7_201_002,
  address: 7_201_003,
  checksOf: 7_201_004,
  questionsOf: 7_201_005,
  questionAbout: 7_201_006,
  // 7_201_007 is that of hold-name.ts.
  statementContent: 7_201_008,
  limit: 7_201_011,
  policy: 7_201_012,
  judged: 7_201_013,
  // Also that of keep_signed_file and refuse_unsigned_payout in the migrations.
  runningFile: 7_201_014,
} as const;
type Kind = keyof typeof kinds;

/** Waits for a lock that ends with the transaction. */
export async function lockName(tx: Tx, kind: Kind, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${kinds[kind]}::int, hashtext(${name}))`;
}

/** The same lock for many at once: who takes it alone waits for all of them, and they for him. */
export async function shareName(tx: Tx, kind: Kind, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${kinds[kind]}::int, hashtext(${name}))`;
}

/**
 * The same locks, in one statement. False for each that somebody else has: nobody waits, so that a flood holds no
 * connections.
 */
export async function tryLockNames(tx: Tx, names: readonly (readonly [Kind, string])[]): Promise<boolean[]> {
  const locks = names.map(
    ([kind, name]) => Prisma.sql`pg_try_advisory_xact_lock(${kinds[kind]}::int, hashtext(${name}))`,
  );
  const rows = await tx.$queryRaw<{ locked: boolean[] }[]>`SELECT ARRAY[${Prisma.join(locks)}] AS locked`;
  return rows[0]?.locked ?? [];
}
