import type pg from 'pg';

/**
 * Drops the indexes that no key needs and says how they are made again: one sort over all rows instead of a place to be
 * found for each.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
     ORDER BY i.indrelid, 1`,
    [tables],
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ definition }) => definition);
}

/** Each statement once, by whichever session is free. */
export async function runShared(
  sessions: readonly pg.Client[],
  statements: readonly string[],
): Promise<void> {
  const waiting = [...statements];
  await Promise.all(
    sessions.map(async (session) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await session.query(next);
    }),
  );
}
