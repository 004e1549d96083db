import type pg from 'pg';
import { openClient } from '#lib/db/open.ts';

/** So many rows of one table are written by no form and no caller, only by what fills a database at once. */
const filled = 10_000;
/** A smaller table is cheap to show whole. */
const filledBytes = 2_000_000;

/**
 * Every row of every table as one line of JSON text, with byte columns decoded. Of rows that one transaction made by the ten
 * thousands, which are all of a kind, it shows one in a hundred: the years of records that tests begin with.
 */
export async function dumpDatabase(connectionString: string): Promise<Buffer> {
  const client = await openClient({ connectionString });
  try {
    const tables = await client.query<{ name: string; bytes: string }>(
      // A table with an empty file has no rows: most of them in the database of a test.
      `SELECT name, pg_relation_size(name::regclass) AS bytes
       FROM (SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
             WHERE schemaname NOT IN ('pg_catalog', 'information_schema')) t
       WHERE pg_relation_size(name::regclass) > 0 ORDER BY 1`,
    );
    const lines: string[] = [];
    for (const { name, bytes } of tables.rows) {
      const fillers = Number(bytes) > filledBytes ? await findFillers(client, name) : [];
      const { rows } = await client.query<{ row: string }>(
        // The `xid` column is left out: transaction ids are JSON strings, and every run reaches the CVV's digits.
        `SELECT (to_jsonb(t) - 'xid')::text AS row FROM ${name} AS t
         WHERE xmin::text <> ALL ($1) OR random() < 0.01`,
        [fillers],
      );
      for (const { row } of rows) {
        lines.push(`${name} ${row.replace(hexOfBytes, toText).replace(transactionId, '"xid":0')}`);
      }
    }
    return Buffer.from(lines.join('\n'));
  } finally {
    await client.end();
  }
}

/** The transactions that filled a table. */
async function findFillers(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ by: string }>(
    `SELECT xmin::text AS by FROM ${table} GROUP BY xmin HAVING count(*) >= ${filled}`,
  );
  return rows.map(({ by }) => by);
}

const hexOfBytes = /"\\\\x([0-9a-f]*)"/g;

/**
 * Transaction ids are small in a new database and written as text, so any three digits turn up among them.
 */
const transactionId = /"xid":"\d+"/g;

function toText(_quoted: string, hex: string): string {
  return JSON.stringify(Buffer.from(hex, 'hex').toString('latin1'));
}
