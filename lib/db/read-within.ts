import 'server-only';
import type pg from 'pg';
import { isOfBusyDatabase } from './busy.ts';
import { copyPool, type Prisma } from './client.ts';

/**
 * The rows of a statement that reads as much as a file does, over a connection of the files; null when it takes longer than
 * this, or when the files have all connections.
 */
export async function readWithin<Row extends pg.QueryResultRow>(
  { text, values }: Prisma.Sql,
  ms: number,
): Promise<Row[] | null> {
  let client: pg.PoolClient | undefined;
  try {
    client = await copyPool().connect();
    await client.query('BEGIN READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${Math.ceil(ms)}`);
    const { rows } = await client.query<Row>(text, values);
    await client.query('COMMIT');
    client.release();
    return rows;
  } catch (error) {
    client?.release(true);
    if (isOfBusyDatabase(error)) return null;
    throw error;
  }
}
