import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

export type Guess = { account: string; address: string; lane: string; at: Date };

/**
 * Times of wrong guesses at an account in one lane since `since`, newest first. A successful sign-in clears
 * what failed before it in the same lane: the owner's typing errors. Wrong codes stay: who guesses them knows the password,
 * and the owner signs in every morning.
 */
export async function listScopeFailures(
  tx: Tx,
  { account, lane }: Guess,
  since: Date,
  take: number,
): Promise<Date[]> {
  return listUnforgiven(tx, Prisma.sql`failed.account = ${account} AND failed.lane = ${lane}`, since, take);
}

/** The same for all networks together, without known devices and open sessions. */
export async function listStrangerFailures(
  tx: Tx,
  account: string,
  since: Date,
  take: number,
): Promise<Date[]> {
  const where = Prisma.sql`failed.account = ${account} AND failed.lane LIKE 'network:%'`;
  return listUnforgiven(tx, where, since, take);
}

async function listUnforgiven(tx: Tx, where: Prisma.Sql, since: Date, take: number): Promise<Date[]> {
  return listTimes(
    tx,
    Prisma.sql`
      SELECT failed.at FROM sign_in_attempts failed
      WHERE ${where} AND failed.at > ${since} AND failed.outcome = 'failed' AND failed.forgiven_at IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM sign_in_attempts later
          WHERE later.account = failed.account AND later.lane = failed.lane AND later.lane NOT LIKE 'code:%'
            AND later.outcome = 'succeeded' AND later.id > failed.id)
      ORDER BY failed.at DESC LIMIT ${take}`,
  );
}

/** Times of wrong guesses from an address, at any account. They stop counting only with time. */
export async function listAddressFailures(
  tx: Tx,
  address: string,
  since: Date,
  take: number,
): Promise<Date[]> {
  return listTimes(
    tx,
    Prisma.sql`
      SELECT at FROM sign_in_attempts
      WHERE address = ${address} AND at > ${since} AND outcome = 'failed' AND lane LIKE 'network:%'
      ORDER BY at DESC LIMIT ${take}`,
  );
}

const timeRow = z.object({ at: z.date() });

/** What a guess is judged by is asked in one turn, so it is one statement. */
async function listTimes(tx: Tx, sql: Prisma.Sql): Promise<Date[]> {
  return (await readRows(tx, timeRow, sql)).map(({ at }) => at);
}

/**
 * Counted as wrong before the password is checked, so that a crash in between never gives away a free guess.
 */
export async function insertGuess(tx: Tx, guess: Guess): Promise<bigint> {
  const { id } = await tx.signInAttempt.create({
    data: { ...guess, outcome: 'failed' },
    select: { id: true },
  });
  return id;
}

export async function markGuessRight(tx: Tx, id: bigint): Promise<void> {
  await tx.signInAttempt.update({ where: { id }, data: { outcome: 'succeeded' } });
}

/**
 * Records that a guess was refused without a check; once a minute, so that a flood does not fill the table.
 */
export async function noteBlockedGuess(tx: Tx, { account, address, lane, at }: Guess): Promise<void> {
  const since = new Date(at.getTime() - 60_000);
  await tx.$executeRaw`
    INSERT INTO sign_in_attempts (account, address, lane, outcome, at)
    SELECT ${account}, ${address}, ${lane}, 'blocked', ${at}
    WHERE NOT EXISTS (
      SELECT 1 FROM sign_in_attempts
      WHERE account = ${account} AND address = ${address} AND outcome = 'blocked' AND at > ${since})`;
}

/** The account's wrong guesses no longer count against it, wherever they came from. Returns how many did until now. */
export async function forgiveGuesses(tx: Tx, account: string, now: Date): Promise<number> {
  return forgive(tx, { account }, now);
}

/** Those of its password alone: a new password says nothing of who has guessed codes. */
export async function forgivePasswords(tx: Tx, account: string, now: Date): Promise<number> {
  return forgive(tx, { account, NOT: { lane: { startsWith: 'code:' } } }, now);
}

async function forgive(tx: Tx, which: Prisma.SignInAttemptWhereInput, now: Date): Promise<number> {
  const { count } = await tx.signInAttempt.updateMany({
    where: { ...which, outcome: 'failed', forgivenAt: null },
    data: { forgivenAt: now },
  });
  return count;
}

export async function deleteGuessesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.signInAttempt.deleteMany({ where: { at: { lt: before } } });
}

const recentGuesses = z.object({
  outcome: z.enum(['succeeded', 'failed', 'blocked']),
  /** The name of the person with that address; null when nobody has it. */
  name: z.nullable(z.string()),
  count: z.int(),
  lastAt: z.date(),
});
export type RecentGuesses = z.infer<typeof recentGuesses>;

/** The newest guesses since then, at most `take`, by outcome and person. */
export async function listRecentGuesses(tx: Tx, since: Date, take: number): Promise<RecentGuesses[]> {
  const sql = Prisma.sql`
    SELECT g.outcome::text AS outcome, u.name, count(*)::int AS count, max(g.at) AS "lastAt"
    FROM (SELECT account, outcome, at FROM sign_in_attempts WHERE at > ${since} ORDER BY at DESC LIMIT ${take}) g
    LEFT JOIN users u ON u.email = g.account GROUP BY g.outcome, u.id, u.name`;
  return readRows(tx, recentGuesses, sql);
}
