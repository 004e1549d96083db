import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** Our own numbers for advisory locks, the same in every process. */
const accountLock = 7_201_002;
const addressLock = 7_201_003;

/**
 * Guesses at one account are counted one after the other, because two that read the count at the same time
 * would both pass. False when another one is being counted right now: nobody waits, so that a flood holds no
 * connections.
 */
export async function tryLockAccount(tx: Tx, account: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${accountLock}::int, hashtext(${account})) AS locked`;
  return rows[0]?.locked === true;
}

/** The same for an address, but waiting, because colleagues behind one address sign in at the same time. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${addressLock}::int, hashtext(${address}))`;
}

/**
 * Times of wrong guesses at an account since `since`, newest first. A successful sign-in clears earlier
 * failures from the same address: the owner's typing errors, not a stranger's guesses from another address.
 */
export async function listAccountFailures(
  tx: Tx,
  account: string,
  since: Date,
  take: number,
): Promise<Date[]> {
  const rows = await tx.$queryRaw<{ at: Date }[]>`
    SELECT failed.at FROM sign_in_attempts failed
    WHERE failed.account = ${account} AND failed.at > ${since} AND failed.outcome = 'failed'
      AND NOT EXISTS (
        SELECT 1 FROM sign_in_attempts later
        WHERE later.account = failed.account AND later.address = failed.address
          AND later.outcome = 'succeeded' AND later.id > failed.id)
    ORDER BY failed.at DESC LIMIT ${take}`;
  return rows.map(({ at }) => at);
}

/** Times of wrong guesses from an address, at any account. They stop counting only with time. */
export async function listAddressFailures(
  tx: Tx,
  address: string,
  since: Date,
  take: number,
): Promise<Date[]> {
  const rows = await tx.signInAttempt.findMany({
    where: { address, at: { gt: since }, outcome: 'failed' },
    orderBy: { at: 'desc' },
    take,
    select: { at: true },
  });
  return rows.map(({ at }) => at);
}

type Guess = { account: string; address: string; at: Date };

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
export async function noteBlockedGuess(tx: Tx, { account, address, at }: Guess): Promise<void> {
  const since = new Date(at.getTime() - 60_000);
  await tx.$executeRaw`
    INSERT INTO sign_in_attempts (account, address, outcome, at)
    SELECT ${account}, ${address}, 'blocked', ${at}
    WHERE NOT EXISTS (
      SELECT 1 FROM sign_in_attempts
      WHERE account = ${account} AND address = ${address} AND outcome = 'blocked' AND at > ${since})`;
}

export async function deleteGuessesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.signInAttempt.deleteMany({ where: { at: { lt: before } } });
}
