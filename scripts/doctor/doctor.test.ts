import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { anotherDatabase, rows } from '#tests/database.ts';
import { client } from '#tests/processor-client.ts';
import { sandbox } from '#tests/sandbox.ts';
import { listenTls } from '#tests/servers/plain.ts';
import { lookAtAddress } from './address.ts';
import { lookAtDatabase } from './database.ts';
import { type Finding, judgeClock } from './finding.ts';
import { lookAtMachine, lookAtRegistryFolder } from './machine.ts';
import { lookAtProcessor } from './processor.ts';

const said = (findings: Finding[], weight: Finding['weight']) =>
  findings.filter((each) => each.weight === weight).map(({ sentence }) => sentence);
const { DATA_KEY, TOKEN_PEPPER } = env();
const keys = { DATA_KEY, TOKEN_PEPPER };
const here = String(process.env.DATABASE_URL);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy with Paydesk behind it, but for the addresses that the test answers otherwise. */
const office = (others: Record<string, number> = {}) =>
  listen(({ url = '' }, response) => {
    const path = Object.keys(others).find((start) => url.startsWith(start));
    if (path) return response.writeHead(others[path] ?? 500).end('');
    if (url === '/api/health') return response.end('{"status":"ok"}');
    response.writeHead(url === '/sign-in' ? 200 : 404).end('');
  });

test('a database that is well is told so, and nothing is changed in it', async () => {
  const before = await rows('SELECT key, value FROM settings ORDER BY key');
  const findings = await lookAtDatabase(here, keys);
  // The tests' own cluster waits for no disk.
  expect(said(findings, 'wrong').filter((sentence) => !/runs with/.test(sentence))).toEqual([]);
  expect(said(findings, 'well').join()).toMatch(/PostgreSQL 1\d.*migrations are applied.*keys are the ones/);
  expect(said(findings, 'warn').join()).toMatch(/superuser.*No worker runs.*last backup/);
  expect(await rows('SELECT key, value FROM settings ORDER BY key')).toEqual(before);
});

test('what is wrong with a database is said with what mends it', async () => {
  const wrongs = async (url: string, with_ = keys) =>
    said(await lookAtDatabase(url, with_), 'wrong').join('\n');
  expect(await wrongs('postgresql://127.0.0.1:1/none')).toContain('check DATABASE_URL: ');
  expect(await wrongs(await anotherDatabase('blank'))).toContain('npm run migrate apply');
  expect(await wrongs(here)).toMatch(/fsync=off: a power cut can lose what was sent/);
  await rows(
    `INSERT INTO settings (key, value, updated_by) VALUES ('key-fingerprints', '{"DATA_KEY": "other"}', 'x')`,
  );
  expect(await wrongs(here)).toContain('DATA_KEY is not the one');
  await rows("DELETE FROM settings WHERE key = 'key-fingerprints'");
});

test('the processor that lets us in shows its banks, and the payment that is asked for', async () => {
  const findings = await lookAtProcessor(sandbox.url, client, '176370720012300050');
  expect(said(findings, 'well').join()).toMatch(/accepts our sign-in.*list of SBP banks has \d+ banks/);
});

test('a processor that is away, refuses us or gives no banks is told apart', async () => {
  const wrongs = async (url = sandbox.url) => said(await lookAtProcessor(url, client), 'wrong').join('\n');
  expect(await wrongs('http://127.0.0.1:1')).toContain('cannot be reached');
  const refused = { ...client, prepareToken: () => Promise.reject(new Error('refused')) };
  expect(said(await lookAtProcessor(sandbox.url, refused), 'wrong').join()).toContain(
    'Check PROCESSOR_LOGIN',
  );
  const poor = { ...client, listBanks: () => Promise.reject(new Error('forbidden')) };
  expect(said(await lookAtProcessor(sandbox.url, poor), 'wrong').join()).toContain(
    'list of SBP banks cannot be read',
  );
});

test('the public address is tried as from outside', async () => {
  const findings = await lookAtAddress(await office());
  expect(said(findings, 'wrong')).toEqual([]);
  expect(said(findings, 'well').join()).toMatch(/Paydesk answers.*sign-in page.*Notifications/);
  expect(said(findings, 'warn').join()).toContain('the processor cannot reach it');
});

test.each([
  ['somebody else answers there', { '/api/health': 503 }, 'somebody else answers'],
  ['the proxy swallows the name', { '/sign-in': 421 }, 'proxy_set_header Host'],
  ['the proxy wants a sign-in of its own', { '/api/webhooks': 401 }, 'Notifications do not get through'],
  ['the proxy leads elsewhere', { '/api/webhooks': 301 }, 'answered 301'],
])('when %s, the mend is said', async (_what, others, sentence) => {
  expect(said(await lookAtAddress(await office(others)), 'wrong').join()).toContain(sentence);
});

test('nobody at the address, and a certificate that nobody believes', async () => {
  expect(said(await lookAtAddress('http://127.0.0.1:1'), 'wrong').join()).toContain('Nothing answers');
  const server = await listenTls({});
  const findings = await lookAtAddress(`https://127.0.0.1:${server.port}`);
  await server.close();
  expect(said(findings, 'wrong').join()).toContain('TLS at 127.0.0.1 fails');
});

test.each([
  [0, 'well'],
  [5_000, 'warn'],
  [-60_000, 'wrong'],
])('a clock that is %i ms apart weighs: %s', (ms, weight) => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(judgeClock('Their', new Date(now.getTime() + ms), now).weight).toBe(weight);
});

test('the folder of kept outcomes need not be there yet, but its place must be ours', async () => {
  expect(said(await lookAtMachine(join(tmpdir(), 'none/yet')), 'wrong')).toEqual([]);
  if (process.getuid?.() === 0) return;
  expect(said(await lookAtMachine('/proc/outcomes'), 'wrong').join()).toContain('OUTCOME_JOURNAL_DIR');
});

test('the folder of scheduled files is looked at when there is one, and must be there and ours', () => {
  expect(lookAtRegistryFolder(undefined)).toEqual([]);
  expect(said(lookAtRegistryFolder(tmpdir()), 'well').join()).toContain(tmpdir());
  for (const path of [join(tmpdir(), 'none/yet'), import.meta.filename])
    expect(said(lookAtRegistryFolder(path), 'wrong').join()).toContain('REGISTRY_FOLDER');
  if (process.getuid?.() === 0) return;
  expect(said(lookAtRegistryFolder('/proc'), 'wrong').join()).toContain('cannot write');
});
