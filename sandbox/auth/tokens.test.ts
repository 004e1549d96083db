import { describe, expect, test } from 'vitest';
import { AUTHORIZE, type SandboxClient, startSandbox } from '../testing/sandbox-client.ts';

const TABLE_FORM = '/configuration-management/api/v1/admin-accounts/oauth/refresh-token';
const PROSE_FORM = '/configuration-management/client/api/v1/auth/refresh-token';
const BANKS = '/processing/api/v1/disbursements/banks/SBP';

const signIn = async (sandbox: SandboxClient) =>
  (await sandbox.call('POST', AUTHORIZE, { login: 'sandbox', password: 'sandbox' })).body;

const statusWith = async (sandbox: SandboxClient, authorization?: string) => {
  const headers = authorization === undefined ? {} : { authorization };
  return (await sandbox.call('GET', BANKS, undefined, { headers })).status;
};

describe('obtaining tokens', () => {
  test('the right credentials give a pair that works', async () => {
    const sandbox = await startSandbox();
    const pair = await signIn(sandbox);
    expect(pair).toMatchObject({ tokenType: 'Bearer', expiresIn: 1800, refreshExpiresIn: 2100 });
    expect(await statusWith(sandbox, `Bearer ${pair.accessToken}`)).toBe(200);
  });

  test('other credentials are configured, and the default ones then refused', async () => {
    const sandbox = await startSandbox({ login: 'shop', password: 'secret' });
    const refused = await sandbox.call('POST', AUTHORIZE, { login: 'sandbox', password: 'sandbox' });
    expect(refused.status).toBe(401);
    const good = await sandbox.call('POST', AUTHORIZE, { login: 'shop', password: 'secret' });
    expect(good.status).toBe(200);
  });

  test.each([
    [{ login: 'sandbox', password: 'wrong' }, 401],
    [{ login: 'wrong', password: 'sandbox' }, 401],
    [{ login: 'sandbox' }, 400],
    [{ login: 'sandbox', password: 1 }, 400],
    [{}, 400],
  ])('%j is answered %i', async (credentials, status) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.call('POST', AUTHORIZE, credentials);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(status === 401 ? 'UNAUTHORIZED' : 'VALIDATION_ERROR');
  });
});

test.each([
  ['no header', undefined],
  ['another scheme', 'Basic c2FuZGJveDpzYW5kYm94'],
  ['no token', 'Bearer '],
  ['an unknown token', 'Bearer abcdef'],
  ['two tokens', 'Bearer abc def'],
])('%s: 401', async (_name, authorization) => {
  const sandbox = await startSandbox();
  expect(await statusWith(sandbox, authorization)).toBe(401);
});

test('a refresh token is not an access token', async () => {
  const sandbox = await startSandbox();
  const { refreshToken } = await signIn(sandbox);
  expect(await statusWith(sandbox, `Bearer ${refreshToken}`)).toBe(401);
});

test('an access token lives 30 minutes, a refresh token 35', async () => {
  const sandbox = await startSandbox();
  const pair = await signIn(sandbox);
  await sandbox.advance(29 * 60 + 50);
  expect(await statusWith(sandbox, `Bearer ${pair.accessToken}`)).toBe(200);
  await sandbox.advance(10);
  expect(await statusWith(sandbox, `Bearer ${pair.accessToken}`)).toBe(401);

  await sandbox.advance(4 * 60 + 50);
  const late = await signIn(sandbox);
  await sandbox.advance(10);
  const refused = await sandbox.call('POST', TABLE_FORM, { refreshToken: pair.refreshToken });
  expect(refused.status).toBe(401);
  expect((await sandbox.call('POST', TABLE_FORM, { refreshToken: late.refreshToken })).status).toBe(200);
});

describe.each([TABLE_FORM, PROSE_FORM])('refreshing at %s', (path) => {
  test('gives a new pair and kills every earlier token, also of other sign-ins', async () => {
    const sandbox = await startSandbox();
    const other = await signIn(sandbox);
    const pair = await signIn(sandbox);
    const fresh = (await sandbox.call('POST', path, { refreshToken: pair.refreshToken })).body;

    expect(await statusWith(sandbox, `Bearer ${fresh.accessToken}`)).toBe(200);
    expect(await statusWith(sandbox, `Bearer ${pair.accessToken}`)).toBe(401);
    expect(await statusWith(sandbox, `Bearer ${other.accessToken}`)).toBe(401);
    expect((await sandbox.call('POST', path, { refreshToken: pair.refreshToken })).status).toBe(401);
    expect((await sandbox.call('POST', path, { refreshToken: fresh.refreshToken })).status).toBe(200);
  });

  test('without rotation gives only an access token, and the earlier ones live on', async () => {
    const sandbox = await startSandbox({ rotateRefresh: false });
    const pair = await signIn(sandbox);
    const fresh = (await sandbox.call('POST', path, { refreshToken: pair.refreshToken })).body;

    expect(fresh).not.toHaveProperty('refreshToken');
    expect(await statusWith(sandbox, `Bearer ${fresh.accessToken}`)).toBe(200);
    expect(await statusWith(sandbox, `Bearer ${pair.accessToken}`)).toBe(200);
    expect((await sandbox.call('POST', path, { refreshToken: pair.refreshToken })).status).toBe(200);
  });

  test('refuses what is missing or unknown', async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.call('POST', path, {})).body.fields).toEqual([
      { path: 'refreshToken', message: 'is required' },
    ]);
    expect((await sandbox.call('POST', path, { refreshToken: 'x' })).status).toBe(401);
  });
});
