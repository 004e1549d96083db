import 'server-only';
import * as z from 'zod/mini';
import { db, Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

export type CallRow = {
  method: string;
  path: string;
  httpStatus: number | null;
  durationMs: number;
  outcome: string;
  /** The kind of change a call makes when it moves money; null for all others. */
  operation: string | null;
  /** Why there is no complete answer. */
  cut: string | null;
  subjectId: string | null;
  requestMasked?: string | null;
  answerMasked?: string | null;
};

export async function insertCall(row: CallRow): Promise<void> {
  await db().processorCall.create({ data: row, select: { id: true } });
}

/** Deletes the bodies of calls made before that moment; the calls themselves stay. */
export async function emptyCallBodies(before: Date): Promise<number> {
  const { count } = await db().processorCall.updateMany({
    where: { at: { lt: before }, OR: [{ requestMasked: { not: null } }, { answerMasked: { not: null } }] },
    data: { requestMasked: null, answerMasked: null },
  });
  return count;
}

/** How often since then the processor refused a token on a call that moves money, and when it last did. */
export async function findRefusedTokens(since: Date): Promise<{ count: number; lastAt: Date | null }> {
  const sql = Prisma.sql`
    SELECT count(*)::int AS count, max(at) AS "lastAt" FROM processor_calls
    WHERE http_status = 401 AND operation IS NOT NULL AND at >= ${since}`;
  const [row] = await readRows(db(), z.object({ count: z.int(), lastAt: z.nullable(z.date()) }), sql);
  return row ?? { count: 0, lastAt: null };
}

const tokenRow = z.object({
  /** Null: unusable from now on, whatever its expiry says. */
  accessSealed: z.nullable(z.string()),
  accessExpiresAt: z.nullable(z.date()),
  /** The whole life of the token in seconds; null for one from before an upgrade. */
  accessSeconds: z.nullable(z.int()),
  refreshSealed: z.nullable(z.string()),
  refreshExpiresAt: z.nullable(z.date()),
  generation: z.int(),
  /** The last generation that was refused, while none has been taken since. */
  refusedGeneration: z.nullable(z.int()),
});
export type TokenRow = z.infer<typeof tokenRow>;

const tokenColumns = Prisma.sql`access_sealed AS "accessSealed", access_expires_at AS "accessExpiresAt",
  access_seconds AS "accessSeconds", refresh_sealed AS "refreshSealed", refresh_expires_at AS "refreshExpiresAt", generation,
  refused_generation AS "refusedGeneration"`;

export async function findTokens(tx: Tx = db()): Promise<TokenRow | null> {
  const sql = Prisma.sql`SELECT ${tokenColumns} FROM processor_tokens WHERE id = 1`;
  const [row] = await readRows(tx, tokenRow, sql);
  return row ?? null;
}

/**
 * Takes the lease for requesting new tokens, for so many seconds by the database's clock; null when somebody
 * else has it or the tokens changed since `generation`. The same statement makes the access token unusable
 * for everybody, because with rotation the processor kills it at a moment we cannot see.
 */
export async function takeLease(
  leaseId: string,
  generation: number,
  seconds: number,
): Promise<TokenRow | null> {
  const taken = await db().$queryRaw<TokenRow[]>`
    INSERT INTO processor_tokens AS held (id, lease_id, lease_until, updated_at)
    VALUES (1, ${leaseId}, now() + make_interval(secs => ${seconds}::int), now())
    ON CONFLICT (id) DO UPDATE
      SET lease_id = excluded.lease_id, lease_until = excluded.lease_until, access_sealed = NULL, updated_at = now()
      WHERE held.generation = ${generation}::int AND (held.lease_until IS NULL OR held.lease_until < now())
    RETURNING ${tokenColumns}`;
  return taken[0] ?? null;
}

/**
 * Writes the new tokens and returns the lease. False when the lease was lost meanwhile; then nothing is
 * written.
 */
export async function saveTokens(
  leaseId: string,
  tokens: {
    accessSealed: string;
    accessExpiresAt: Date;
    accessSeconds: number;
    refreshSealed?: string;
    refreshExpiresAt?: Date;
  },
): Promise<boolean> {
  const { count } = await db().processorToken.updateMany({
    where: { id: 1, leaseId },
    data: { ...tokens, generation: { increment: 1 }, leaseId: null, leaseUntil: null },
  });
  return count === 1;
}

export async function isLeaseHeld(leaseId: string): Promise<boolean> {
  const held = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM processor_tokens WHERE id = 1 AND lease_id = ${leaseId} AND lease_until > now()`;
  return held.length === 1;
}

export async function returnLease(leaseId: string): Promise<void> {
  await db().processorToken.updateMany({
    where: { id: 1, leaseId },
    data: { leaseId: null, leaseUntil: null },
  });
}

/** Neither token is used again; the next call asks for new ones by password. */
export async function forgetTokens(tx: Tx): Promise<void> {
  await tx.processorToken.updateMany({ data: { accessSealed: null, refreshSealed: null } });
}

/**
 * Stops the use of that generation's tokens; a newer generation is not affected. True when the generation before it was
 * refused too and this one was not taken (see `noteTaken`): of many calls that find that out at once, one gets true.
 */
export async function dropRefusedTokens(generation: number): Promise<boolean> {
  const [dropped] = await db().$queryRaw<{ isAgain: boolean }[]>`
    WITH before AS (
      SELECT refused_generation FROM processor_tokens WHERE id = 1 AND generation = ${generation}::int FOR UPDATE
    )
    UPDATE processor_tokens AS t SET access_sealed = NULL, refresh_sealed = NULL, refused_generation = ${generation}::int
    FROM before WHERE t.id = 1
    RETURNING before.refused_generation IS NOT DISTINCT FROM ${generation}::int - 1 AS "isAgain"`;
  return dropped?.isAgain ?? false;
}

/** The processor has taken this generation's token, so that the refusal before it was no fault of all of ours. */
export async function noteTakenToken(generation: number): Promise<void> {
  await db().processorToken.updateMany({
    where: { id: 1, generation, refusedGeneration: generation - 1 },
    data: { refusedGeneration: null },
  });
}
