import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAdmitted, stampRequests } from '#lib/auth/request-stamp.ts';
import '#tests/database.ts';
import { turnCrowdAway } from './crowd-door.ts';

/** Stands where Next does: it answers nobody until it is told to. */
const held: { response: ServerResponse; isAdmitted: boolean }[] = [];
const server = createServer((request, response) => {
  held.push({ response, isAdmitted: isAdmitted(new Headers(request.headers as Record<string, string>)) });
});
let origin: string;

beforeAll(async () => {
  stampRequests(() => null);
  turnCrowdAway();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const door = '/api/auth/callback/credentials';
const knock = (path = door, method = 'POST') => fetch(origin + path, { method });
const release = () => {
  for (const { response } of held.splice(0)) response.end('judged');
};

test('of a crowd from one address five are let in, the others are answered without Next, and there is room again', async () => {
  const crowd = Array.from({ length: 40 }, () => knock());
  await expect.poll(() => held.length).toBe(5);
  expect(held.every((one) => one.isAdmitted)).toBe(true);
  const others = knock('/api/auth/callback/credentials', 'GET');
  const away = await knock();
  expect(away.status).toBe(429);
  expect(await away.json()).toEqual({
    ok: false,
    refusal: { code: 'sign_in_paused', params: { seconds: 2 } },
  });
  expect(away.headers.get('cache-control')).toBe('no-store');
  await expect.poll(() => held.length).toBe(6);
  expect(held.at(-1)?.isAdmitted).toBe(false);
  release();
  expect((await others).status).toBe(200);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);

  const again = knock();
  await expect.poll(() => held.length).toBe(1);
  release();
  expect((await again).status).toBe(200);
});
