import 'server-only';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { log } from '#lib/log.ts';
import { copyPool, db, type Prisma } from './client.ts';

/** The rows of a statement of one column, some at a time, as fast as they are taken. */
export type Copy = (statement: Prisma.Sql) => AsyncGenerator<string[], void, undefined>;

/**
 * Reads by COPY on one connection and one snapshot: `read` may copy several statements one after the other. Nothing is read
 * ahead of the reader, and however `read` ends, a statement that still runs is cancelled.
 */
export async function* copyOut<Value>(
  read: (copy: Copy) => AsyncGenerator<Value, void, undefined>,
): AsyncGenerator<Value, void, undefined> {
  const client = await copyPool().connect();
  let pid: number | undefined;
  let isWhole = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    // As the server reports it: a pooler between us has numbers of its own.
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    pid = rows[0]?.pid;
    yield* read((statement) => readLines(client, statement));
    await client.query('COMMIT');
    isWhole = true;
  } finally {
    if (!isWhole) await cancel(pid);
    client.release(!isWhole);
  }
}

async function* readLines(client: pg.PoolClient, statement: Prisma.Sql): ReturnType<Copy> {
  const stream = client.query(copyTo(`COPY (${toCopyText(statement)}) TO STDOUT`));
  // A statement is cancelled when its reader has stopped; that error is reported to nobody else.
  stream.on('error', () => {});
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() as string;
    yield lines.map(fromCopyCell);
    // What COPY has sent lies ready: a reader who takes everything at once would leave no other request a turn.
    await setImmediate();
  }
}

/** A connection that is merely closed is noticed only when the server next writes to it. */
async function cancel(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  try {
    await db().$queryRaw`SELECT pg_cancel_backend(${pid}::int)`;
  } catch (error) {
    log().warn({ error }, 'an export could not be cancelled in the database');
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

/** The text of a line of one cell, as COPY escapes it. */
function fromCopyCell(line: string): string {
  return line.includes('\\') ? line.replace(/\\(.)/gs, (_, mark: string) => escapes[mark] ?? mark) : line;
}
