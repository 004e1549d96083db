import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { type KeptHead, keptHeadView } from '../schemas.ts';

const key = 'audit-head';

/** When and where the head of the audit was written outside last; null: never yet. */
export async function findKeptHead(tx: Tx): Promise<KeptHead | null> {
  const sql = Prisma.sql`SELECT value FROM settings WHERE key = ${key}`;
  const [row] = await readRows(tx, z.object({ value: keptHeadView }), sql);
  return row?.value ?? null;
}

export async function saveKeptHead(tx: Tx, value: KeptHead): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO settings (key, value, updated_by, updated_at)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, 'system:worker', now())
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
}
