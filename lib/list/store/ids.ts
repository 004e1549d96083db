import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

/**
 * The ids of one page, newest first; ids sort by time, so the last one is the place to go on from. Each way in which a
 * search can hit (null: nothing is searched for) is a query of its own over its own index, cut to a page: an OR over
 * all of them would read the table.
 */
export async function listIds(
  tx: Tx,
  hits: Prisma.Sql[] | null,
  take: number,
  toPage: (hit: Prisma.Sql) => Prisma.Sql,
): Promise<string[]> {
  if (hits?.length === 0) return [];
  const pages = (hits ?? [Prisma.sql`TRUE`]).map(toPage);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (${Prisma.join(pages, ' UNION ')}) AS "found" ORDER BY "id" DESC LIMIT ${take}`;
  return rows.map(({ id }) => id);
}

/** A LIKE pattern: what begins with this text, every sign of which stands for itself. */
export function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A LIKE pattern for `reverse(…)` of what ends with this text. */
export function endingWith(text: string): string {
  return beginningWith([...text].reverse().join(''));
}
