import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { anotherDatabase } from '#tests/database.ts';
import { listMigrations } from './migration-state.ts';
import { writeMigration } from './migrations.ts';
import { prepareDatabase } from './prepare.ts';
import { diffToSchema } from './schema-engine.ts';

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

test('the migrations make exactly what the schema says', async () => {
  expect(await diffToSchema(await anotherDatabase())).toBe('');
});

test('a column that only the database has is a difference', async () => {
  const url = await anotherDatabase();
  await run(url, 'ALTER TABLE users ADD COLUMN nickname text');
  expect(await diffToSchema(url)).toContain('DROP COLUMN "nickname"');
});

test('all are pending in an empty database, and applied once', async () => {
  const url = await anotherDatabase('blank');
  const before = await listMigrations(url);
  expect(before.map(({ state }) => state)).toEqual(before.map(() => 'pending'));
  expect(await prepareDatabase(url)).toEqual(before.map(({ name }) => name));
  const after = await listMigrations(url);
  expect(after.map(({ state }) => state)).toEqual(before.map(() => 'applied'));
  expect(await prepareDatabase(url)).toEqual([]);
});

/** A client's last message, and what a server that is being stopped says to whoever is still there. */
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

test('a migration that failed or was edited afterwards is not called applied', async () => {
  const url = await anotherDatabase();
  await run(url, `UPDATE _prisma_migrations SET checksum = 'another'`);
  expect((await listMigrations(url))[0]?.state).toBe('changed since it was applied');
  await run(url, 'UPDATE _prisma_migrations SET finished_at = NULL');
  expect((await listMigrations(url))[0]?.state).toBe('failed');
});

test('a new migration holds what the schema has and the migrations have not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const now = new Date('2026-11-21T10:20:30.456Z');
  expect(await writeMigration('nothing', await anotherDatabase('blank'), now, folder)).toBeNull();

  const changed = await anotherDatabase();
  await run(changed, 'ALTER TABLE users DROP COLUMN time_zone');
  const file = await writeMigration('time_zone', changed, now, folder);
  expect(file).toBe(join(folder, '20261121102030_time_zone/migration.sql'));
  expect(readFileSync(String(file), 'utf8')).toContain('ADD COLUMN     "time_zone"');
  rmSync(folder, { recursive: true });
});
