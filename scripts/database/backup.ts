import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { execa } from 'execa';
import type pg from 'pg';
import { openClient } from '#lib/db/open.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { listPgTools, type PgTools, requirePgTools } from './pg-tools.ts';

export type Made = { file: string; bytes: number; sha256: string };

/** Roles and rights are those of the server that it is restored on. */
const unprivilegedUser = ['--no-owner', '--no-privileges'];

/**
 * Writes the whole database, as it is at one moment, into a file, reads that file back to its end, and records it in
 * the database. Nothing is stopped for it.
 * @throws CannotStart with what to do.
 */
export async function backUp(databaseUrl: string, file: string): Promise<Made> {
  if (existsSync(file)) throw new CannotStart(`${file} is there already. A backup never replaces another.`);
  const tools = await requirePgTools(await readServerVersion(databaseUrl));
  const startedAt = new Date();
  const unfinished = `${file}.part`;
  try {
    await runTool(tools.dump, ['--format=custom', ...unprivilegedUser, '--file', unfinished], databaseUrl);
    // A file that cannot be read to its end is no backup, and this is the moment to find out.
    await runTool(tools.restore, ['--file=/dev/null', unfinished]);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  const made = { file, bytes: (await stat(file)).size, sha256: await digestFile(file) };
  await record(databaseUrl, made, startedAt);
  return made;
}

/**
 * Restores a backup into an empty database, all of it or nothing.
 * @throws CannotStart with what to do.
 */
export async function restore(databaseUrl: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new CannotStart(`${file} is not there.`);
  const version = await readServerVersion(databaseUrl);
  await requireEmpty(databaseUrl);
  // A newer server takes what an older pg_restore reads: that of the machine that made the file will do.
  const tools: PgTools = (await listPgTools()).at(-1) ?? (await requirePgTools(version));
  const args = [
    '--exit-on-error',
    '--single-transaction',
    ...unprivilegedUser,
    '--dbname',
    withoutPassword(databaseUrl),
  ];
  await runTool(tools.restore, [...args, file], databaseUrl);
}

async function withClient<Value>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = await openClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function readServerVersion(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  });
}

/** Restoring over what is there would mix two histories. @throws CannotStart with how to make a new one. */
export async function requireEmpty(databaseUrl: string): Promise<void> {
  const names = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 3",
    );
    return rows.map(({ name }) => name);
  });
  if (names.length === 0) return;
  throw new CannotStart(
    `This database is not empty (${names.join(', ')} …). Make a new one and name it in DATABASE_URL:\n` +
      '  createdb --owner=paydesk_owner --template=template0 --encoding=UTF8 --locale=C.UTF-8 paydesk_restored\nKeep the other until you know that you do not need it.',
  );
}

/** The address may be seen by others on this machine while the program runs, so the password goes another way. */
function withoutPassword(databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { password: '' }).href;
}

async function runTool(program: string, args: string[], databaseUrl?: string): Promise<void> {
  const isDump = databaseUrl !== undefined && !args.includes('--dbname');
  const all = isDump ? [...args, '--dbname', withoutPassword(databaseUrl)] : args;
  const password = databaseUrl ? decodeURIComponent(new URL(databaseUrl).password) : '';
  const { exitCode, stderr } = await execa(program, all, {
    reject: false,
    env: { PGPASSWORD: password },
    stdin: 'ignore',
  });
  if (exitCode !== 0) throw new CannotStart(`${basename(program)} failed:\n${stderr.trim()}`);
}

async function digestFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function record(databaseUrl: string, { file, bytes, sha256 }: Made, startedAt: Date): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO backups (started_at, finished_at, file, bytes, sha256, verification)
       VALUES ($1, now(), $2, $3, $4, 'read')`,
      [startedAt, basename(file), bytes, sha256],
    ),
  );
}
