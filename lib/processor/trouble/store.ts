import 'server-only';
import * as z from 'zod/mini';
import { db, Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { log } from '#lib/log.ts';

/** What can be wrong for longer than one call, and is shown on screens until it is over. */
export const troubleKinds = ['asked_to_wait', 'sign_in', 'bank_list'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/**
 * Why: `refused` is their no, `unreadable` an answer without what we need, `short_lived` a token that would end before it
 * is used, `no_answer` everything else.
 */
export const troubleReasons = ['refused', 'unreadable', 'short_lived', 'no_answer', 'busy'] as const;
export type TroubleReason = (typeof troubleReasons)[number];

const trouble = z.object({
  kind: z.enum(troubleKinds),
  reason: z.enum(troubleReasons),
  since: z.date(),
  until: z.nullable(z.date()),
});
export type Trouble = z.infer<typeof trouble>;

/**
 * The processor asked to be left alone for so long: one pause for all processes, by the database's clock. A pause
 * is never shortened. Returns its end.
 */
export async function noteWait(seconds: number): Promise<Date | null> {
  const rows = await db().$queryRaw<{ until: Date }[]>`
    INSERT INTO processor_troubles AS t (kind, reason, until)
    VALUES ('asked_to_wait', 'busy', now() + make_interval(secs => ${seconds}::int))
    ON CONFLICT (kind) DO UPDATE SET until = greatest(t.until, excluded.until),
      since = CASE WHEN t.until > now() THEN t.since ELSE now() END
    RETURNING until`;
  return rows[0]?.until ?? null;
}

let looking: Promise<Date | null> | undefined;

/**
 * The moment until which the processor wants no calls; null when they may be made. A burst of calls outside a
 * transaction shares one query; hundreds of them would queue at the pool until it times out.
 */
export function findWait(tx?: Tx): Promise<Date | null> {
  if (tx) return readWait(tx);
  looking ??= readWait(db()).finally(() => {
    looking = undefined;
  });
  return looking;
}

async function readWait(tx: Tx): Promise<Date | null> {
  const sql = Prisma.sql`SELECT until FROM processor_troubles WHERE kind = 'asked_to_wait' AND until > now()`;
  const [row] = await readRows(tx, z.object({ until: z.date() }), sql);
  return row?.until ?? null;
}

/** A person lets calls go out again before the processor's time is over. */
export async function endWait(tx: Tx): Promise<void> {
  await tx.processorTrouble.deleteMany({ where: { kind: 'asked_to_wait' } });
}

/** Keeps since when it lasts. What the caller does never depends on whether this could be written. */
export async function noteTrouble(kind: TroubleKind, reason: TroubleReason): Promise<void> {
  await db()
    .processorTrouble.upsert({ where: { kind }, create: { kind, reason }, update: { reason } })
    .catch((error: unknown) => log().warn({ error, kind }, 'trouble with the processor not noted'));
}

export async function endTrouble(kind: TroubleKind): Promise<void> {
  await db()
    .processorTrouble.deleteMany({ where: { kind } })
    .catch((error: unknown) => log().warn({ error, kind }, 'end of trouble with the processor not noted'));
}

/** What is wrong right now. */
export async function listTroubles(): Promise<Trouble[]> {
  const sql = Prisma.sql`
    SELECT kind, reason, since, until FROM processor_troubles WHERE until IS NULL OR until > now()`;
  return readRows(db(), trouble, sql);
}
