import 'server-only';
import * as z from 'zod/mini';
import type { Prisma, Tx } from './client.ts';

/** Reads the rows of a statement and makes sure of their shape: SQL has no types that TypeScript would check. */
export async function readRows<Row>(tx: Tx, row: z.ZodMiniType<Row>, sql: Prisma.Sql): Promise<Row[]> {
  return z.array(row).parse(await tx.$queryRaw(sql));
}
