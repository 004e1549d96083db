import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const right = {
  DATABASE_URL: 'postgresql://127.0.0.1/paydesk',
  PUBLIC_URL: 'https://pay.example.com/',
  AUTH_SECRET: 'x'.repeat(32),
  DATA_KEY: Buffer.alloc(32).toString('base64'),
  TOKEN_PEPPER: 'x'.repeat(32),
  PROCESSOR_BASE_URL: 'https://api.example.com',
  PROCESSOR_LOGIN: 'login',
  PROCESSOR_PASSWORD: 'password',
};

test('a right environment is read, with defaults for what is left empty', () => {
  expect(parseEnv({ ...right, PROCESSOR_WRITE_TIMEOUT_MS: '' })).toMatchObject({
    PUBLIC_URL: 'https://pay.example.com',
    PROCESSOR_WRITE_TIMEOUT_MS: 90_000,
    DEMO: false,
    REQUIRE_SECOND_FACTOR: true,
  });
});

test('a maximum of the contract is read in whole minor units', () => {
  const maxima = { PAYOUT_SBP_MAX: '600000.5', PAYOUT_KZ_CARD_MAX: '1200000' };
  expect(parseEnv({ ...right, ...maxima })).toMatchObject({
    PAYOUT_SBP_MAX: 60_000_050n,
    PAYOUT_KZ_CARD_MAX: 120_000_000n,
  });
});

test.each([
  ['PROCESSOR_WRITE_TIMEOUT_MS', 'abc', 'must be a whole number from 1 to 600000'],
  ['PROCESSOR_WRITE_TIMEOUT_MS', '1.5', 'must be a whole number from 1 to 600000'],
  ['TRUSTED_PROXY_HOPS', '-1', 'must be a whole number from 0 to 5'],
  ['DEMO', 'yes', 'must be 0 or 1'],
  ['PUBLIC_URL', 'pay.example.com', 'must be an address such as https://pay.example.com'],
  ['DATABASE_URL', 'mysql://x/y', 'must be an address such as postgresql://user:password@host/database'],
  ['DATA_KEY', 'short', 'must be 32 bytes in base64 (openssl rand -base64 32)'],
  [
    'PROCESSOR_SETTLEMENT_ACCOUNT_ID',
    'SA 1',
    'must be 1 to 64 Latin letters, digits or signs without a space',
  ],
  [
    'PROCESSOR_REFUND_AMOUNT_FIELD',
    '"amount"',
    'must be the name of a field: Latin letters, digits, _, . or -',
  ],
  ['PROCESSOR_REFUND_REASON_FIELD', 'paymentId', 'is the name of another field of a refund as well'],
  ['PROCESSOR_SBP_DEBIT_CURRENCY', 'tenge', 'must be a currency of ISO 4217 in capital letters, such as KZT'],
  ['PROCESSOR_KZ_CHECK_DATA', 'salary', 'must be an object in JSON, such as {"purpose":"salary"}'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ['PROCESSOR_TOKEN_PATH', 'oauth', 'must begin with /'],
  ['PAYOUT_SBP_MAX', '600,000', 'must be a plain sum such as 600000 or 600000.50'],
  ['PAYOUT_SBP_MAX', '6e5', 'must be a plain sum such as 600000 or 600000.50'],
  ['PAYOUT_RU_CARD_MAX', '0.99', 'must be from 1 to 10000000000000'],
  ['PAYOUT_KZ_CARD_MAX', '1200000.01', 'must be from 1000 to 1200000'],
  ['COMPANY_TAX_NUMBER', '77-01', 'must have 10 or 12 digits'],
  ['COMPANY_LOGO', 'logo.html', 'must be a file ending in .svg, .png, .jpg or .webp'],
  ['REGISTRY_FOLDER', 'out', 'must begin with /'],
  ...['http://bank.example/in', 'https://a:b@bank.example', 'ftp://bank.example', 'bank'].map(
    (url): [string, string, string] => [
      'REGISTRY_WEBHOOK_URL',
      url,
      'must be an https address without a password (http only on this machine)',
    ],
  ),
  [
    'REGISTRY_WEBHOOK_URL',
    'https://bank.example/in',
    'is set without REGISTRY_WEBHOOK_SECRET, which signs what is sent there',
  ],
  ['AUTH_SECRET', undefined, 'is not set'],
])('%s=%s: %s', (name, value, sentence) => {
  expect(() => parseEnv({ ...right, [name]: value })).toThrow(`  ${name}: ${sentence}`);
});

test('everything that is wrong is named at once, and no value is repeated', () => {
  const wrong = () =>
    parseEnv({ ...right, AUTH_SECRET: 'a-short-secret', DEMO: 'yes', DATABASE_URL: undefined });
  expect(wrong).toThrow(/DATABASE_URL: is not set\n {2}AUTH_SECRET: must have .*\n {2}DEMO: must be 0 or 1/);
  expect(wrong).not.toThrow(/a-short-secret/);
});

test('everybody needs a second factor, outside the demo and unless it is said', () => {
  const required = (given: object) => parseEnv({ ...right, ...given }).REQUIRE_SECOND_FACTOR;
  expect(required({})).toBe(true);
  expect(required({ DEMO: '1' })).toBe(false);
  expect(required({ DEMO: '1', REQUIRE_SECOND_FACTOR: '1' })).toBe(true);
  expect(required({ REQUIRE_SECOND_FACTOR: '0' })).toBe(false);
});

const sso = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'paydesk',
  OIDC_CLIENT_SECRET: 'x'.repeat(16),
  OIDC_GROUPS_FINANCE: 'pay-finance; CN=Finance,OU=Pay',
};

test('single sign-on is read whole, or what is missing of it is named', () => {
  expect(parseEnv({ ...right, ...sso, OIDC_EMERGENCY_EMAIL: ' Olga@Example.com ' })).toMatchObject({
    OIDC_GROUPS_FINANCE: ['pay-finance', 'CN=Finance,OU=Pay'],
    OIDC_EMERGENCY_EMAIL: 'olga@example.com',
  });
  const { OIDC_GROUPS_FINANCE: _, OIDC_CLIENT_SECRET: __, ...rest } = sso;
  expect(() => parseEnv({ ...right, ...rest })).toThrow('any OIDC_GROUPS');
  expect(() => parseEnv({ ...right, ...rest })).toThrow('OIDC_CLIENT_SECRET: is not set');
  expect(() => parseEnv({ ...right, ...sso, OIDC_ONLY: '1' })).toThrow('OIDC_EMERGENCY_EMAIL');
  expect(() => parseEnv({ ...right, OIDC_ONLY: '1' })).toThrow('nobody could sign in');
  expect(() => parseEnv({ ...right, ...sso, OIDC_ISSUER: 'http://id.example.com' })).toThrow('https');
});

test('the roles that need a passkey are roles', () => {
  expect(parseEnv({ ...right, REQUIRE_PASSKEY: 'finance, manager' })).toMatchObject({
    REQUIRE_PASSKEY: ['finance', 'manager'],
  });
  expect(() => parseEnv({ ...right, REQUIRE_PASSKEY: 'everybody' })).toThrow('must be roles');
});
