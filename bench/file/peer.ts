import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const escaped: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const toCopyLine = (cells: readonly string[]) =>
  `${cells.map((cell) => cell.replace(/[\\\t\n\r]/g, (sign) => escaped[sign] ?? sign)).join('\t')}\n`;

/** The same table by csv-parse and COPY: six columns of text, in a table with a key, unread and unsealed. */
export async function copyByPeer(pool: pg.Pool, table: string, count: number): Promise<number> {
  await pool.query('DROP TABLE IF EXISTS bench_rows');
  await pool.query('CREATE TABLE bench_rows (a text PRIMARY KEY, b text, c text, d text, e text, f text)');
  const startedAt = performance.now();
  const client = await pool.connect();
  try {
    const toLines = new Transform({
      writableObjectMode: true,
      transform: (cells, _encoding, done) => done(null, toCopyLine(cells)),
    });
    await pipeline(
      Readable.from(Buffer.from(table), { objectMode: false }),
      parse({ delimiter: ';', from_line: 2 }),
      toLines,
      client.query(copyFrom('COPY bench_rows FROM STDIN')),
    );
  } finally {
    client.release();
  }
  const ms = performance.now() - startedAt;
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM bench_rows');
  if (rows[0].count !== count) throw new Error(`The peer has ${rows[0].count} rows`);
  return ms;
}
