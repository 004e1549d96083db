import { afterEach, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import en from '#messages/settings/en.json' with { type: 'json' };
import { newPerson } from '#tests/people.ts';
import { getSettings } from './settings.ts';

const before = { ...env() };
afterEach(() => {
  Object.assign(env(), before);
  for (const name of ['HEALTH_TOKEN_FILE', 'SMTP_HOST', 'MAIL_FROM_FILE']) delete process.env[name];
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
    SMTP_USER: 'name of us at the mail server',
    SMTP_PASSWORD: 'password of us at the mail server',
    ALERT_WEBHOOK_URL: 'https://alerts.example.com/path-of-alerts?key=key-of-alerts',
    ALERT_WEBHOOK_SECRET: 'secret that signs alerts',
  };
  Object.assign(env(), secrets);
  const told = JSON.stringify(await getSettings(await newPerson('auditor')));
  const { AUTH_SECRET, DATA_KEY, TOKEN_PEPPER, DATABASE_URL, PROCESSOR_LOGIN, PROCESSOR_PASSWORD } = env();
  const others = [AUTH_SECRET, DATA_KEY, TOKEN_PEPPER, DATABASE_URL, PROCESSOR_LOGIN, PROCESSOR_PASSWORD];
  for (const secret of [...Object.values(secrets), ...others, 'path-of-a', 'key-of-a'])
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

test('of e-mail it is told whether any is sent, through which server, from whom, and where each comes from', async () => {
  const auditor = await newPerson('auditor');
  const mail = async () =>
    Object.fromEntries((await getSettings(auditor)).alerts.map((one) => [one.name, one]));
  expect((await mail()).mailSent).toMatchObject({ value: { kind: 'flag', isOn: false }, source: 'default' });
  process.env.SMTP_HOST = 'mail.example.com';
  process.env.MAIL_FROM_FILE = '/run/credentials/paydesk/mail_from';
  Object.assign(env(), {
    SMTP_HOST: process.env.SMTP_HOST,
    MAIL_FROM: 'Paydesk <paydesk@example.com>',
    ALERT_WEBHOOK_ALLOW: ['alerts.internal', 'other.internal'],
  });
  expect(await mail()).toMatchObject({
    mailSent: { value: { kind: 'flag', isOn: true }, source: 'environment' },
    SMTP_HOST: { value: { kind: 'text', text: 'mail.example.com' }, source: 'environment' },
    SMTP_PORT: { value: { kind: 'number', number: 587 }, source: 'default' },
    MAIL_FROM: { value: { kind: 'text', text: 'Paydesk <paydesk@example.com>' }, source: 'file' },
    ALERT_WEBHOOK_ALLOW: { value: { kind: 'text', text: 'alerts.internal; other.internal' } },
  });
});
