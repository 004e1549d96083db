import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openClient } from '#lib/db/open.ts';
import { anotherDatabase } from '#tests/database.ts';
import { listMigrations } from './migration-state.ts';
import { applyMigrations, writeMigration } from './migrations.ts';
import { prepareDatabase } from './prepare.ts';

async function run(url: string, sql: string): Promise<void> {
  const client = await openClient(url);
  await client.query(sql).finally(() => client.end());
}

test('all are pending in an empty database, and applied once', async () => {
  const url = await anotherDatabase('blank');
  const before = await listMigrations(url);
  expect(before.map(({ state }) => state)).toEqual(before.map(() => 'pending'));
  expect(await prepareDatabase(url)).toEqual(before.map(({ name }) => name));
  const after = await listMigrations(url);
  expect(after.map(({ state }) => state)).toEqual(before.map(() => 'applied'));
  expect(await prepareDatabase(url)).toEqual([]);
});

/**
 * A client's last message, and what a server that is being stopped sends to a client that is still connected.
 */
const farewell = Buffer.from([0x58, 0, 0, 0, 4]);
const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
const ended = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields]);

test('a server that is stopped as soon as the work is done breaks nothing', async () => {
  const target = new URL(await anotherDatabase('blank'));
  let farewells = 0;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    far.pipe(near);
    near.on('data', (chunk) => {
      if (!chunk.equals(farewell)) return void far.write(chunk);
      farewells += 1;
      near.write(ended);
      far.end(farewell);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo;
  await prepareDatabase(Object.assign(new URL(target), { port: String(port) }).href);
  await once(server.close(), 'close');
  expect(farewells).toBeGreaterThan(0);
});

test('two processes that migrate at once apply each migration once', async () => {
  const url = await anotherDatabase('blank');
  const names = (await listMigrations(url)).map(({ name }) => name);
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)]);
  expect(applied.flat()).toEqual(names);
});

test('a database from before the baseline is refused, and nothing in it changes', async () => {
  const url = await anotherDatabase('blank');
  await run(url, 'CREATE TABLE _prisma_migrations (id text)');
  await expect(applyMigrations(url)).rejects.toThrow(/too old to be carried over.*rm -r \.data/);
  expect((await listMigrations(url)).every(({ state }) => state === 'pending')).toBe(true);
});

test('a new migration is an empty file that sorts after those before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const file = writeMigration('time_zone', new Date('2026-11-21T10:20:30.456Z'), folder);
  expect(file).toBe(join(folder, '20261121102030456_time_zone.sql'));
  expect(readFileSync(file, 'utf8')).toBe('');
  expect(() => writeMigration('time_zone', new Date('2026-11-21T10:20:30.456Z'), folder)).toThrow('EEXIST');
  rmSync(folder, { recursive: true });
});
