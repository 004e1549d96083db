import { afterEach, beforeEach, expect, test } from 'vitest';
import { seal } from '#lib/crypto/seal.ts';
import { newClient, rows } from '#tests/database.ts';
import {
  anotherClient,
  type Client,
  client,
  listArrived,
  readGeneration,
  send,
} from '#tests/processor-client.ts';
import { runProcess } from '#tests/run-process.ts';
import { anotherSandbox, control } from '#tests/sandbox.ts';
import { dropToken, getToken } from './token-holder.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The paths of the token requests since the test began, without their common prefix. */
let alreadyKept = 0;
beforeEach(async () => {
  alreadyKept = (await listTokenCalls(0)).length;
});
async function listTokenCalls(skip = alreadyKept): Promise<string[]> {
  const kept = await rows<{ path: string }>(
    `SELECT path FROM processor_calls WHERE path NOT LIKE '/processing/%' ORDER BY id`,
  );
  return kept.slice(skip).map(({ path }) => path.replace('/configuration-management', ''));
}
const signIn = '/api/v1/admin-accounts/oauth/authorize';
const refresh = '/api/v1/admin-accounts/oauth/refresh-token';
const otherRefresh = '/client/api/v1/auth/refresh-token';

const expire = () => rows(`UPDATE processor_tokens SET access_expires_at = now() - interval '1 minute'`);
const forget = () => rows('DELETE FROM processor_tokens');
const many = (from: Client, count: number) =>
  Promise.all(Array.from({ length: count }, () => from.listBanks('sbp')));

test('200 calls at once with an expired token ask for one new token', async () => {
  const before = (await listArrived('/configuration-management')).length;
  await expire();
  const answers = await many(client, 200);
  expect(answers.every((banks) => banks.length > 0)).toBe(true);
  expect((await listArrived('/configuration-management')).length - before).toBe(1);
});

test('200 calls at once in three processes with an expired token ask for one new token', {
  timeout: 90_000,
}, async () => {
  const before = (await listArrived('/configuration-management')).length;
  await expire();
  // The other processes start, connect and then wait at a lock, so that all calls really happen at once.
  const gate = await newClient();
  await gate.query('SELECT pg_advisory_lock(1)');
  const program = `
    const { openClient } = await import('./lib/db/open.ts');
    const { db } = await import('./lib/db/client.ts');
    await Promise.all(Array.from({ length: 10 }, () => db().$executeRawUnsafe('SELECT 1')));
    const gate = await openClient(process.env.DATABASE_URL);
    await gate.query('SELECT pg_advisory_lock_shared(1)');
    await gate.end();
    await Promise.all(Array.from({ length: 60 }, () => client.listBanks('sbp')));`;
  const others = [runProcess(program), runProcess(program)];
  const waiting = () => rows('SELECT 1 FROM pg_locks WHERE locktype = $1 AND NOT granted', ['advisory']);
  await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(2);
  await gate.query('SELECT pg_advisory_unlock(1)');
  await Promise.all([many(client, 40), many(await anotherClient(), 40), ...others]);
  expect((await listArrived('/configuration-management')).length - before).toBe(1);
});

test('a refresh lets a sending that has the old token in its hand go first', async () => {
  const other = await anotherClient();
  let renewed: Promise<void> | undefined;
  const outcome = await send({}, async () => {
    // The sending is asking for the token too: both get the answer of one query.
    await client.hasToken();
    await rows(`UPDATE processor_tokens SET access_expires_at = now() + interval '110 seconds'`);
    renewed = other.prepareToken();
    await expect
      .poll(() => rows('SELECT 1 FROM processor_tokens WHERE lease_id IS NOT NULL'))
      .toHaveLength(1);
    return true;
  });
  expect(outcome).toMatchObject({ kind: 'answered' });
  await renewed;
  expect(await listTokenCalls()).toEqual([refresh]);
});

test('with no token at all, all processes together sign in once', async () => {
  await forget();
  await Promise.all([many(client, 50), many(await anotherClient(), 50)]);
  expect(await listTokenCalls()).toEqual([signIn]);
});

test('a refresh that rotates replaces both tokens, and the old ones are not used again', async () => {
  const [before] = await rows('SELECT * FROM processor_tokens');
  await expire();
  expect((await getToken()).generation).toBe(before?.generation + 1);
  const [after] = await rows('SELECT * FROM processor_tokens');
  expect(after?.refresh_sealed).not.toBe(before?.refresh_sealed);
  expect(await send()).toMatchObject({ kind: 'answered' });
  await expire();
  expect(await send()).toMatchObject({ kind: 'answered' });
  expect(await listTokenCalls()).toEqual([refresh, refresh]);
});

test('a refresh that does not rotate keeps the refresh token', async () => {
  const old = await anotherSandbox({ rotateRefresh: false });
  closing.push(forget);
  await forget();
  const other = await anotherClient({ PROCESSOR_BASE_URL: old.url });
  await other.prepareToken();
  const [before] = await rows('SELECT * FROM processor_tokens');
  await expire();
  await other.listBanks('sbp');
  await expire();
  await other.listBanks('sbp');
  const [after] = await rows('SELECT * FROM processor_tokens');
  expect(after).toMatchObject({
    refresh_sealed: before?.refresh_sealed,
    refresh_expires_at: before?.refresh_expires_at,
  });
  expect(await listTokenCalls()).toEqual([signIn, refresh, refresh]);
});

test('where the one refresh path does not exist, the other one is asked', async () => {
  const other = await anotherClient({ PROCESSOR_REFRESH_PATH: '/nowhere' });
  await expire();
  await other.prepareToken();
  expect(await listTokenCalls()).toEqual(['/nowhere', otherRefresh]);
});

test('a refresh token that is dead is followed by the password', async () => {
  await expire();
  await control('clock/advance', { seconds: 36 * 60 });
  await client.prepareToken();
  expect(await listTokenCalls()).toEqual([refresh, signIn]);
  expect(await send()).toMatchObject({ kind: 'answered' });
});

test('a token that the processor no longer takes costs one read, and no token is asked for twice', async () => {
  await control('clock/advance', { seconds: 31 * 60 });
  await many(client, 20);
  expect(await listTokenCalls()).toEqual([signIn]);
});

test('a token near its end is replaced before it ends', async () => {
  await rows(`UPDATE processor_tokens SET access_expires_at = now() + interval '110 seconds'`);
  const before = await readGeneration();
  expect((await getToken()).generation).toBe(before + 1);
  await rows(`UPDATE processor_tokens SET access_expires_at = now() + interval '130 seconds'`);
  expect((await getToken()).generation).toBe(before + 1);
});

test('a refusal of an old token does not cost the new one', async () => {
  const old = await getToken();
  await expire();
  const fresh = await getToken();
  await dropToken(old);
  expect(await getToken()).toEqual(fresh);
  expect(await listTokenCalls()).toEqual([refresh]);
});

test('while another process renews, this one waits for its token and asks for none', async () => {
  await rows(`UPDATE processor_tokens
    SET access_sealed = NULL, lease_id = 'another', lease_until = now() + interval '20 seconds'`);
  const waiting = getToken();
  const sealed = seal('token of another', 'processor_tokens');
  await rows(
    `UPDATE processor_tokens SET access_sealed = $1, access_expires_at = now() + interval '30 minutes',
       generation = generation + 1, lease_id = NULL, lease_until = NULL WHERE lease_id = 'another'`,
    [sealed],
  );
  expect(await waiting).toMatchObject({ text: 'token of another' });
  expect(await listTokenCalls()).toEqual([]);
  closing.push(forget);
});

test('a process that died while it renewed holds up nobody for longer than its lease', async () => {
  await rows(`UPDATE processor_tokens
    SET access_sealed = NULL, lease_id = 'dead', lease_until = now() - interval '1 second'`);
  await client.prepareToken();
  expect(await listTokenCalls()).toEqual([refresh]);
});

test('what was sealed with another key is as good as none', async () => {
  await rows(`UPDATE processor_tokens SET access_sealed = 'v1.0.0.0', refresh_sealed = 'v1.0.0.0'`);
  await client.prepareToken();
  expect(await listTokenCalls()).toEqual([signIn]);
});

test('wrong credentials are tried once, and not again at once', async () => {
  await forget();
  const other = await anotherClient({ PROCESSOR_PASSWORD: 'not the password' });
  const refused = { name: 'ProcessorUnauthorised', kind: 'unauthorised', httpStatus: 401 };
  await expect(other.prepareToken()).rejects.toMatchObject(refused);
  await expect(other.prepareToken()).rejects.toMatchObject(refused);
  expect(await send({}, async () => true, other)).toMatchObject({
    kind: 'not_sent',
    row: 1,
    resend: 'later',
  });
  expect(await listTokenCalls()).toEqual([signIn]);
  // The others may still try.
  await client.prepareToken();
});

test('a processor that is away gives no token, and nothing is sent', async () => {
  await forget();
  const other = await anotherClient({ PROCESSOR_BASE_URL: 'http://127.0.0.1:1' });
  await expect(other.prepareToken()).rejects.toMatchObject({
    name: 'ProcessorUnavailable',
    httpStatus: null,
  });
  await control('faults', { path: '/configuration-management', kind: 'html' });
  await expect(client.prepareToken()).rejects.toMatchObject({
    name: 'ProcessorUnavailable',
    httpStatus: 502,
  });
  expect(await readGeneration()).toBe(0);
});
