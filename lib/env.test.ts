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
  ['PROCESSOR_SETTLEMENT_ACCOUNT_ID', 'SA1', 'must be SA and 18 digits'],
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
