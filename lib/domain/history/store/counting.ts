import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { readWithin } from '#lib/db/read-within.ts';

/** The sum of these counts, all of one moment; null when they take longer. */
export async function countAll(counts: readonly Prisma.Sql[], withinMs: number): Promise<number | null> {
  if (counts.length === 0) return 0;
  const statement = Prisma.sql`SELECT sum("count") AS "rows" FROM (${Prisma.join([...counts], ' UNION ALL ')}) AS "counts"`;
  const found = await readWithin<{ rows: string }>(statement, withinMs);
  return found && Number(found[0]?.rows);
}
