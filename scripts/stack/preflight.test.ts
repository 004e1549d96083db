import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#scripts/process/ports.ts';
import {
  findRunningDatabase,
  requireDataFolder,
  requireFreePorts,
  requireIdleDatabase,
} from './preflight.ts';
import { readSettings } from './settings.ts';

let folder: string;
let busy: Server;
let busyPort: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-'));
  busyPort = await findFreePort();
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(busyPort, '127.0.0.1', resolve));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => busy.close(resolve));
});

test.each(['PORT', 'SANDBOX_PORT', 'POSTGRES_PORT'])('a busy port names %s', async (variable) => {
  const free = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
  await expect(requireFreePorts(readSettings({ ...free, [variable]: String(busyPort) }))).rejects.toThrow(
    `Port ${busyPort} is in use by another program. Stop it, or choose another port with ${variable}=${busyPort + 1}.`,
  );
});

test('free ports are fine', async () => {
  const free = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
  await expect(requireFreePorts(readSettings(free))).resolves.toBeUndefined();
});

test('a wrong variable is named with what it must be, all of them at once', () => {
  expect(() => readSettings({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
    'PORT must be a port number; DATABASE_URL must be a postgresql:// address',
  );
});

test('an empty variable is one that is not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
  });
});

test('a data folder that cannot be made is a sentence with what to do', () => {
  expect(() => requireDataFolder(join(folder, 'not/there'))).toThrow(
    `Paydesk cannot write to ${join(folder, 'not/there')} (ENOENT). Make it yours, or set PAYDESK_DATA`,
  );
});

test('a database that runs on the folder is seen, one that died is not', () => {
  const file = join(folder, 'postmaster.pid');
  expect(findRunningDatabase(folder)).toBeNull();
  writeFileSync(file, `${process.pid}\n${folder}\n0\n5432\n`);
  expect(findRunningDatabase(folder)).toEqual({ pid: process.pid, port: 5432 });
  expect(() => requireIdleDatabase(folder)).toThrow('Paydesk already runs with this data');
  // Above every system's highest process number.
  writeFileSync(file, `${2 ** 30}\n${folder}\n0\n5432\n`);
  expect(findRunningDatabase(folder)).toBeNull();
});
