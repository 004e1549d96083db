import { expect, test } from 'vitest';
import { isThisMachine } from '#lib/auth/monitor.ts';
import { getRecentReadiness } from '#lib/domain/health/queries/readiness.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { GET } from './route.ts';

process.env.HEALTH_TOKEN = 'a token for monitoring';

const ask = async (headers: Record<string, string> = {}) =>
  Object.keys(await (await GET(new Request('http://a/api/health/ready', { headers }))).json());

test('an outsider learns whether everything is ready, and nothing else', async () => {
  expect(await ask()).toEqual(['status']);
  expect(await ask({ authorization: 'Bearer another token' })).toEqual(['status']);
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toEqual(['status']);
});

test('monitoring with the token learns which part is not ready', async () => {
  const parts = [
    'status',
    'isStopping',
    'refusedTokens',
    'unlistedMovements',
    'database',
    'migrations',
    'worker',
    'processor',
    'bankList',
  ];
  expect(await ask({ authorization: 'Bearer a token for monitoring' })).toEqual(parts);
});

test('this machine is who calls from one of its own addresses, not who was passed on by a proxy on it', () => {
  const from = (peer: string | null, headers: Record<string, string> = {}) =>
    isThisMachine(peer, new Headers({ host: '127.0.0.1:3000', ...headers }));
  expect(from('127.0.0.1')).toBe(true);
  expect(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(true);
  expect(from('::ffff:127.0.0.1')).toBe(true);
  expect(from('127.0.0.1', { host: 'localhost:3000' })).toBe(true);
  expect(from('::1', { host: '[::1]:3000' })).toBe(true);
  expect(from('127.0.0.1', { host: new URL(env().PUBLIC_URL).host })).toBe(true);
  expect(from('203.0.113.7')).toBe(false);
  expect(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(false);
  expect(from(null)).toBe(false);
  // A foreign page under a name that leads to this machine.
  for (const host of ['host.evil:3000', 'localhost.host.evil', '127.0.0.1.nip.io', ''])
    expect(from('127.0.0.1', { host })).toBe(false);
  expect(isThisMachine('127.0.0.1', new Headers())).toBe(false);
});

test('the parts are asked once, however many want to know', async () => {
  const answers = Array.from({ length: 100 }, () => getRecentReadiness());
  expect(new Set(answers).size).toBe(1);
  await Promise.all(answers);
});

test('a processor that refuses our sign-in leaves the office up, which only monitoring learns; a missing worker does not', async () => {
  await rows(
    "INSERT INTO worker_heartbeats VALUES ('w1', now() + interval '1 minute', now() + interval '1 minute')",
  );
  await rows("INSERT INTO processor_troubles (kind, reason) VALUES ('sign_in', 'refused')");
  const listen = async (headers: Record<string, string> = {}) => {
    const said = await GET(new Request('http://a/api/health/ready', { headers }));
    return [said.status, ((await said.json()) as { status: string }).status];
  };
  const token = { authorization: 'Bearer a token for monitoring' };
  await expect.poll(() => listen(token), { timeout: 5_000 }).toEqual([200, 'degraded']);
  expect(await listen()).toEqual([200, 'ready']);
  await rows('DELETE FROM worker_heartbeats');
  await expect.poll(() => listen(token), { timeout: 5_000 }).toEqual([503, 'not_ready']);
  expect(await listen()).toEqual([503, 'not_ready']);
});
