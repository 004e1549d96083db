import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAdmitted, stampRequests } from '#lib/auth/request-stamp.ts';
import '#tests/database.ts';
import { turnCrowdAway } from './crowd-door.ts';

/** Stands where Next does: it answers nobody until it is told to. */
const held: { response: ServerResponse; isAdmitted: boolean; body: Promise<string> }[] = [];
const server = createServer((request, response) => {
  held.push({
    response,
    isAdmitted: isAdmitted(new Headers(request.headers as Record<string, string>)),
    body: text(request),
  });
});
let origin: string;

beforeAll(async () => {
  stampRequests(() => null);
  turnCrowdAway(300);
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

/** The whole answer to these bytes, sent from that address: it ends when the server closes the connection. */
function send(bytes: string, localAddress = '127.0.0.1'): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.write(bytes);
  return text(socket);
}
const head = (length: number, more = '') =>
  `POST ${door} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${length}\r\n${more}\r\n`;

test('whoever keeps the body back takes nobody the room, and is not waited for', async () => {
  const stalled = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((from) =>
    Array.from({ length: 5 }, () => send(head(100), from)),
  );
  for (const answer of await Promise.all(stalled)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(held).toHaveLength(0);
});

test('beside those who keep theirs back, a whole request is judged at once, with the body as it was sent', async () => {
  const stalled = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((from) =>
    Array.from({ length: 5 }, () => send(head(8_192), from)),
  );
  const body = 'ab'.repeat(4_096);
  const whole = send(head(body.length) + body, '127.0.0.9');
  await expect.poll(() => held.length).toBe(1);
  expect([await held[0]?.body, held[0]?.isAdmitted]).toEqual([body, true]);
  release();
  expect(await whole).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(stalled);
});

test('what is too large for signing in is told so, and Next learns of nothing that Node refuses', async () => {
  expect(await send(head(8_193))).toMatch(/^HTTP\/1\.1 413 .*invalid_input/s);
  expect(await send(head(0, 'expect: x\r\n'))).toMatch(/^HTTP\/1\.1 417 /);
  expect(held).toHaveLength(0);
});
