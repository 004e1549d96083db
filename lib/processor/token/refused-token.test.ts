import { describe, expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { anotherClient, client, readGeneration, send } from '#tests/processor-client.ts';
import { control } from '#tests/sandbox.ts';

const intents = '/processing/api/v1/intents';

describe('a 401 to a token that is good by our clock', () => {
  const body = { error: 'TOKEN_EXPIRED', message: 'Sign in again' };
  const refuseToken = () =>
    control('faults', { method: 'POST', path: intents, kind: 'status', status: 401, body });
  const counted = async () => (await client.findRefusedTokens(new Date(0))).count;

  test('leaves the outcome unknown, drops the token, and is counted', async () => {
    const generation = await readGeneration();
    const before = await counted();
    await refuseToken();
    expect(await send()).toMatchObject({ kind: 'unknown', row: 15, reason: 'unauthorised', hold: 'none' });
    expect(await counted()).toBe(before + 1);
    await client.prepareToken();
    expect(await readGeneration()).toBeGreaterThan(generation);
  });

  test('stops nothing while the next token is taken, however often it happens', async () => {
    expect(await send()).toMatchObject({ kind: 'answered' });
    for (let round = 0; round < 3; round += 1) {
      await refuseToken();
      expect(await send()).toMatchObject({ kind: 'unknown', hold: 'none' });
      expect(await send()).toMatchObject({ kind: 'answered' });
    }
  });

  test('stops everything when the next token is refused as well, once for all calls that find it', async () => {
    expect(await send()).toMatchObject({ kind: 'answered' });
    const forbid = (times: number) =>
      control('faults', { method: 'POST', path: intents, kind: 'status', status: 403, body, times });
    await forbid(5);
    const first = await Promise.all([send(), send(), send()]);
    expect(first.map((outcome) => 'hold' in outcome && outcome.hold)).toEqual(['none', 'none', 'none']);
    const second = await Promise.all([send(), send()]);
    expect(second.filter((outcome) => 'hold' in outcome && outcome.hold === 'stop')).toHaveLength(1);
    expect(await send()).toMatchObject({ kind: 'answered' });
  });

  test('is a refusal where the processor documents that nothing was processed', async () => {
    const from = await anotherClient({ PROCESSOR_401_NOT_PROCESSED: '1' });
    const before = await counted();
    await refuseToken();
    expect(await send({}, undefined, from)).toMatchObject({
      kind: 'refused',
      row: 15,
      httpStatus: 401,
      errorCode: 'TOKEN_EXPIRED',
      errorMessage: 'Sign in again',
    });
    await control('faults', { method: 'POST', path: intents, kind: 'status', status: 403, body });
    expect(await send({}, undefined, from)).toMatchObject({ kind: 'unknown', row: 15 });
    expect(await counted()).toBe(before + 1);
  });
});

test('a 429 is a refusal where the processor documents that nothing was processed, and all calls wait', async () => {
  const from = await anotherClient({ PROCESSOR_429_NOT_PROCESSED: '1' });
  const ask = (fault: object) =>
    control('faults', { method: 'POST', path: intents, kind: 'status', status: 429, ...fault });
  await ask({ body: { error: 'TOO_MANY_REQUESTS' } });
  expect(await send({}, undefined, from)).toMatchObject({ kind: 'refused', row: 17, httpStatus: 429 });
  expect(await from.findWait()).not.toBeNull();
  await rows('DELETE FROM processor_troubles');
  await ask({ body: { error: 'TOO_MANY_REQUESTS' } });
  expect(await send()).toMatchObject({ kind: 'unknown', row: 17 });
});

test('a reading shows that a token ended early only once the token has lived for a while', async () => {
  const intents403 = () =>
    control('faults', { method: 'POST', path: intents, kind: 'status', status: 403, body: {} });
  const refused = async () => {
    await intents403();
    return send();
  };
  expect(await send()).toMatchObject({ kind: 'answered' });
  expect(await refused()).toMatchObject({ hold: 'none' });
  await client.listBanks('sbp');
  expect(await refused()).toMatchObject({ hold: 'stop' });
  await client.prepareToken();
  await rows(`UPDATE processor_tokens SET access_expires_at = access_expires_at - interval '2 minutes'`);
  await client.listBanks('sbp');
  expect(await refused()).toMatchObject({ hold: 'none' });
});
