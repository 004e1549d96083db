import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { administerCluster, anotherDatabase, rows } from '#tests/database.ts';
import { client } from '#tests/processor-client.ts';
import { sandbox } from '#tests/sandbox.ts';
import { listenTls } from '#tests/servers/plain.ts';
import { checkAddress } from './address.ts';
import { checkDatabase } from './database.ts';
import { type Finding, judgeClock } from './finding.ts';
import { checkMachine, checkRegistryFolder } from './machine.ts';
import { checkProcessor } from './processor.ts';
import { checkProvider } from './provider.ts';
import { checkFormerSettings, checkSettings } from './settings.ts';

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
  const findings = await checkDatabase(here, keys);
  // The tests' own cluster waits for no disk.
  expect(said(findings, 'wrong').filter((sentence) => !/runs with/.test(sentence))).toEqual([]);
  expect(said(findings, 'well').join()).toMatch(/PostgreSQL 1\d.*migrations are applied.*keys are the ones/);
  expect(said(findings, 'warn').join()).toMatch(/superuser.*No worker runs.*No backup was ever made/);
  expect(await rows('SELECT key, value FROM settings ORDER BY key')).toEqual(before);
});

test('what is wrong with a database is said with what mends it', async () => {
  const wrongs = async (url: string, with_ = keys) =>
    said(await checkDatabase(url, with_), 'wrong').join('\n');
  expect(await wrongs('postgresql://127.0.0.1:1/none')).toContain('Check DATABASE_URL.');
  const shut = new URL(await anotherDatabase('blank'));
  await administerCluster(`REVOKE CONNECT ON DATABASE "${shut.pathname.slice(1)}" FROM PUBLIC`);
  Object.assign(shut, { username: 'doctor_bare', password: 'x' });
  // PostgreSQL says of a role that does not exist what it says of a wrong password.
  expect(await wrongs(shut.href)).toContain('its role does not exist yet (docs/operations.md, "Roles").');
  await administerCluster("CREATE ROLE doctor_bare LOGIN PASSWORD 'x'");
  expect(await wrongs(shut.href)).toContain('IN ROLE paydesk_app (docs/operations.md, "Roles").');
  await administerCluster('DROP ROLE doctor_bare');
  expect(await wrongs(await anotherDatabase('blank'))).toContain('npm run migrate apply');
  expect(await wrongs(here)).toMatch(/fsync=off: a power cut can lose what was sent/);
  await rows(
    `INSERT INTO settings (key, value, updated_by) VALUES ('key-fingerprints', '{"DATA_KEY": "other"}', 'x')`,
  );
  expect(await wrongs(here)).toContain('DATA_KEY is not the one');
  await rows("DELETE FROM settings WHERE key = 'key-fingerprints'");
});

test('the processor that lets us in shows its banks, and the payment that is asked for', async () => {
  const findings = await checkProcessor(sandbox.url, client, '176370720012300050');
  expect(said(findings, 'well').join()).toMatch(/accepts our sign-in.*list of SBP banks has \d+ banks/);
});

test('a processor that is away, refuses us or gives no banks is told apart', async () => {
  const wrongs = async (url = sandbox.url) => said(await checkProcessor(url, client), 'wrong').join('\n');
  expect(await wrongs('http://127.0.0.1:1')).toContain('cannot be reached. Nothing listens at 127.0.0.1:1');
  expect(await wrongs('https://processor.invalid')).toMatch(
    /The name processor\.invalid is not found|name servers/,
  );
  const refused = { ...client, prepareToken: () => Promise.reject(new Error('refused')) };
  expect(said(await checkProcessor(sandbox.url, refused), 'wrong').join()).toContain('Check PROCESSOR_LOGIN');
  const poor = { ...client, listBanks: () => Promise.reject(new Error('forbidden')) };
  expect(said(await checkProcessor(sandbox.url, poor), 'wrong').join()).toContain(
    'list of SBP banks cannot be read',
  );
});

test('the public address is tried as from outside', async () => {
  const findings = await checkAddress(await office());
  expect(said(findings, 'wrong')).toEqual([]);
  expect(said(findings, 'well').join()).toMatch(/Paydesk answers.*sign-in page.*Notifications/);
  expect(said(findings, 'warn').join()).toContain('the processor cannot reach it');
});

test.each([
  ['somebody else answers there', { '/api/health': 301 }, 'somebody else answers'],
  ['the proxy runs and Paydesk does not', { '/api/health': 502 }, 'Start the web server'],
  ['the proxy swallows the name', { '/sign-in': 421 }, 'proxy_set_header Host'],
  ['the proxy wants a sign-in of its own', { '/api/webhooks': 401 }, 'Notifications do not get through'],
  ['the proxy leads elsewhere', { '/api/webhooks': 301 }, 'answered 301'],
])('when %s, the mend is said', async (_what, others, sentence) => {
  expect(said(await checkAddress(await office(others)), 'wrong').join()).toContain(sentence);
});

test('nobody at the address, and a certificate that nobody believes', async () => {
  expect(said(await checkAddress('http://127.0.0.1:1'), 'wrong').join()).toContain('Nothing answers');
  const server = await listenTls({});
  const findings = await checkAddress(`https://127.0.0.1:${server.port}`);
  await server.close();
  expect(said(findings, 'wrong').join()).toContain(`TLS at 127.0.0.1:${server.port} fails`);
});

test('before the name leads here and before the proxy runs, no certificate is blamed', async () => {
  const wrongs = async (url: string) => said(await checkAddress(url), 'wrong').join();
  expect(await wrongs('https://paydesk.invalid')).toContain('No name server knows paydesk.invalid:443');
  expect(await wrongs('https://127.0.0.1:1')).toContain('Nothing answers at 127.0.0.1:1');
});

test('what is left out is said: payments do not arrive by themselves, and whose money moves', () => {
  const warned = (given: Parameters<typeof checkSettings>[0]) => said(checkSettings(given), 'warn').join();
  const real = { PROCESSOR_SANDBOX: false, PROCESSOR_BASE_URL: 'https://api.example.com' };
  expect(warned({ ...real, PAYMENT_WEBHOOK_TOKEN: 'A'.repeat(43) })).toBe('');
  expect(warned(real)).toContain('PAYMENT_WEBHOOK_TOKEN is not set');
  expect(warned({ ...real, PROCESSOR_SANDBOX: true })).toContain('no real money moves');
  expect(warned({ ...real, PROCESSOR_BASE_URL: 'https://sandbox.example.com' })).toContain(
    'PROCESSOR_SANDBOX=1',
  );
});

test('a variable that became a rule is named with where the rule is', () => {
  expect(checkFormerSettings({ REFUND_SUPPORT_MAX: '', OTHER: '1' })).toEqual([]);
  expect(said(checkFormerSettings({ REFUND_SUPPORT_MAX: '70000' }), 'warn').join()).toMatch(
    /REFUND_SUPPORT_MAX.*rule now.*\/settings\/rules/,
  );
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
  expect(said(await checkMachine(join(tmpdir(), 'none/yet')), 'wrong')).toEqual([]);
  if (process.getuid?.() === 0) return;
  expect(said(await checkMachine('/proc/outcomes'), 'wrong').join()).toContain('OUTCOME_JOURNAL_DIR');
});

test('the folder of scheduled files is looked at when there is one, and must be there and ours', () => {
  expect(checkRegistryFolder(undefined)).toEqual([]);
  expect(said(checkRegistryFolder(tmpdir()), 'well').join()).toContain(tmpdir());
  for (const path of [join(tmpdir(), 'none/yet'), import.meta.filename])
    expect(said(checkRegistryFolder(path), 'wrong').join()).toContain('REGISTRY_FOLDER');
  if (process.getuid?.() === 0) return;
  expect(said(checkRegistryFolder('/proc'), 'wrong').join()).toContain('cannot write');
});

test('the sign-in provider is looked at, and who gets in without it', async () => {
  const discovery = await listen((request, response) => {
    const issuer = `http://${request.headers.host}`;
    response.end(JSON.stringify({ issuer, grant_types_supported: ['authorization_code'] }));
  });
  const given = { ...env(), OIDC_ISSUER: discovery, OIDC_ONLY: true, OIDC_EMERGENCY_EMAIL: 'a@example.com' };
  const nobody = await checkProvider(given, async () => null);
  expect(said(nobody, 'well').join()).toContain('/api/auth/callback/oidc');
  expect(said(nobody, 'warn').join()).toContain('no refresh tokens');
  expect(said(nobody, 'wrong').join()).toContain('no administrator that can sign in');
  const somebody = await checkProvider(given, async () => ({ role: 'admin', isDisabled: false }));
  expect(said(somebody, 'wrong')).toEqual([]);
  const moved = await checkProvider({ ...given, OIDC_ISSUER: `${discovery}/` }, async () => null);
  expect(said(moved, 'wrong').join()).toContain('exactly like that');
  const shut = await checkProvider({ ...given, OIDC_ISSUER: 'http://127.0.0.1:1' }, async () => null);
  expect(said(shut, 'wrong').join()).toContain('The sign-in provider');
});
