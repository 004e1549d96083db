import 'server-only';
import pg from 'pg';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { copyPool, type Prisma } from './client.ts';
import { CopyReader } from './copy-reader.ts';

/**
 * The rows of one statement as PostgreSQL's COPY writes them: UTF-8, some whole lines at a time, each ended by a line feed,
 * tabs between its cells; see `fromCopyCell`. They are good until the next are asked for.
 */
export type CopiedLines = AsyncGenerator<Buffer, void, undefined>;

/**
 * Runs these statements side by side on one snapshot and gives the rows of each, as fast as `read` takes them:
 * nobody holds more than what the network has brought. The connections are closed however `read` ends, and a statement
 * that still runs is cancelled.
 */
export async function* copyOut<Value>(
  statements: readonly Prisma.Sql[],
  read: (lines: CopiedLines[]) => AsyncGenerator<Value>,
): AsyncGenerator<Value, void, undefined> {
  const clients: pg.PoolClient[] = [];
  let isWhole = false;
  try {
    await takeInTurn(clients, statements.length);
    await shareSnapshot(clients);
    const lines = statements.map((statement, at) => {
      const reader = new CopyReader(`COPY (${toCopyText(statement)}) TO STDOUT`);
      return (clients[at] as pg.PoolClient).query(reader)[Symbol.asyncIterator]();
    });
    yield* read(lines);
    for (const client of clients) await client.query('COMMIT');
    isWhole = true;
  } finally {
    if (!isWhole) await cancelAll(clients);
    for (const client of clients) client.release(!isWhole);
  }
}

let lastTaking: Promise<unknown> = Promise.resolve();

/** One after the other: exports that held some connections each and waited for the rest would wait for each other. */
function takeInTurn(clients: pg.PoolClient[], count: number): Promise<void> {
  const taking = lastTaking.then(async () => {
    while (clients.length < count) clients.push(await copyPool().connect());
  });
  lastTaking = taking.catch(() => {});
  return taking;
}

async function shareSnapshot(clients: readonly pg.PoolClient[]): Promise<void> {
  const [first, ...others] = clients;
  if (!first) return;
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    processes.set(client, rows[0]?.pid);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  }
  const { rows } = await first.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
  for (const other of others)
    await other.query(`SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(rows[0]?.id ?? '')}`);
  // What a cell says of a moment does not depend on how this server is set up.
  for (const client of clients) await client.query(`SET LOCAL TIME ZONE 'UTC'; SET LOCAL datestyle = 'ISO'`);
}

/** The server's process behind each connection, as it says itself: a pooler between us gives numbers of its own. */
const processes = new WeakMap<pg.PoolClient, number | undefined>();

/** A connection that is merely closed is noticed only when the server next writes to it. */
async function cancelAll(clients: readonly pg.PoolClient[]): Promise<void> {
  const ids = clients.map((client) => processes.get(client));
  const canceller = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 2_000 });
  try {
    await canceller.connect();
    await canceller.query('SELECT pg_cancel_backend(pid) FROM unnest($1::int[]) AS pid', [ids]);
  } catch (error) {
    log().warn({ error }, 'an export could not be cancelled in the database');
  } finally {
    await canceller.end().catch(() => {});
  }
}

/** COPY takes no parameters, so the values are written into the statement, each by the rule of its type. */
export function toCopyText({ strings, values }: Prisma.Sql): string {
  return strings.reduce((text, part, at) => `${text}${toLiteral(values[at - 1])}${part}`);
}

function toLiteral(value: unknown): string {
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return `ARRAY[${value.map((one) => pg.escapeLiteral(one)).join(', ')}]::text[]`;
  throw new Error(`A ${typeof value} cannot be written into a statement`);
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** What a cell of a line that COPY wrote says; `\N` is null. */
export function fromCopyCell(cell: string): string | null {
  if (!cell.includes('\\')) return cell;
  return cell === '\\N' ? null : cell.replace(/\\(.)/gs, (_, mark: string) => escapes[mark] ?? mark);
}
