import { afterEach, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import en from '#messages/settings/en.json' with { type: 'json' };
import { newPerson } from '#tests/people.ts';
import { getSettings } from './settings.ts';

const before = { ...env() };
afterEach(() => {
  Object.assign(env(), before);
  delete process.env.HEALTH_TOKEN_FILE;
});

test('no secret is told, nor an address with one in its path: only whether it is set', async () => {
  const secrets = {
    REGISTRY_WEBHOOK_URL: 'https://files.example.com/hooks/path-of-a-receiver?key=key-of-a-receiver',
    REGISTRY_WEBHOOK_SECRET: 'secret of a receiver of scheduled files',
    AUDIT_HEAD_URL: 'https://logs.example.com/path-of-a-store',
    AUDIT_HEAD_TOKEN: 'token of a log store',
    OIDC_CLIENT_SECRET: 'secret of the client',
    HEALTH_TOKEN: 'token of monitoring',
    PAYMENT_WEBHOOK_TOKEN: 'token-of-notifications-of-payments',
  };
  Object.assign(env(), secrets);
  const told = JSON.stringify(await getSettings(await newPerson('auditor')));
  const { AUTH_SECRET, DATA_KEY, TOKEN_PEPPER, DATABASE_URL, PROCESSOR_LOGIN, PROCESSOR_PASSWORD } = env();
  const others = [AUTH_SECRET, DATA_KEY, TOKEN_PEPPER, DATABASE_URL, PROCESSOR_LOGIN, PROCESSOR_PASSWORD];
  for (const secret of [...Object.values(secrets), ...others, 'path-of-a'])
    expect(told).not.toContain(JSON.stringify(secret).slice(1, -1));
  expect(told).toContain('https://files.example.com');
  expect(told).toContain('"name":"HEALTH_TOKEN","value":{"kind":"secret","isSet":true}');
});

test('each setting has a name, and says whether it comes from the environment, a file, a screen or from us', async () => {
  process.env.HEALTH_TOKEN_FILE = '/run/credentials/paydesk/health_token';
  const all = Object.values(await getSettings(await newPerson('admin'))).flat();
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ name }) => !Object.hasOwn(en.name, name))).toEqual([]);
  const sourceOf = (wanted: string) => all.find(({ name }) => name === wanted)?.source;
  expect(sourceOf('DATABASE_URL')).toBe('environment');
  expect(sourceOf('HEALTH_TOKEN')).toBe('file');
  expect(sourceOf('idleMinutes')).toBe('default');
});
