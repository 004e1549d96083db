import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { closeLive, countStreams } from '#lib/events/listener.ts';
import { eventsPath } from '#lib/events/topics.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { change } from '#tests/live.ts';
import { newPerson } from '#tests/people.ts';
import { answerEvents } from './answer-events.ts';

const server = createServer((request, response) => void answerEvents(request, response));

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterEach(closeLive);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const countConnections = () => promisify(server.getConnections.bind(server))();

function ask(cookie?: string): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  const headers = cookie ? { cookie: `other=1; ${sessionCookieName()}=${cookie}` } : {};
  return fetch(`http://127.0.0.1:${port}${eventsPath}`, { headers });
}

test('only who is signed in may listen, and every answer says that it is no page', async () => {
  const nobody = await ask();
  expect(nobody.status).toBe(401);
  expect(await nobody.json()).toEqual({ code: 'session_ended' });
  expect(nobody.headers.get('cache-control')).toBe('no-store');
  const person = await newPerson('support');
  const cookie = await sessionCookieOf(person);
  const answer = await ask(cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  for (const { headers } of [nobody, answer]) {
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  await answer.body?.cancel();
  await rows('UPDATE sessions SET ended_at = now() WHERE id = $1', [person.sessionId]);
  expect((await ask(cookie)).status).toBe(401);
});

test('a person has twenty streams at most, and one that ends makes room', async () => {
  const cookie = await sessionCookieOf(await newPerson('finance'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(cookie)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await ask(cookie);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  await answers[0]?.body?.cancel();
  await expect.poll(countStreams).toBe(19);
  expect((await ask(cookie)).status).toBe(200);
});

test('a stream is written to its connection as it is, and the connection ends with it', async () => {
  const person = await newPerson('finance');
  const { port } = server.address() as AddressInfo;
  const cookie = `${sessionCookieName()}=${await sessionCookieOf(person)}`;
  // Kept half open by its reader, the connection must end all the same.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(`GET ${eventsPath} HTTP/1.1\r\nHost: here\r\nCookie: ${cookie}\r\n\r\n`);
  await expect.poll(() => text).toContain('event: resync');
  const [head, body] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head).toContain('\r\nConnection: close');
  expect(head).not.toMatch(/transfer-encoding|content-length/i);
  expect(body).toMatch(/^id: /);
  await rows('UPDATE sessions SET ended_at = now() WHERE id = $1', [person.sessionId]);
  await change(person.userId, 'person');
  await expect.poll(() => text).toMatch(/event: signed-out\ndata: 1\n\n$/);
  await expect.poll(countStreams).toBe(0);
  await expect.poll(() => countConnections()).toBe(0);
  socket.destroy();
});

test('a stream asked for ahead of an earlier answer takes no place', async () => {
  const cookie = `${sessionCookieName()}=${await sessionCookieOf(await newPerson('finance'))}`;
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  const asked = `GET ${eventsPath} HTTP/1.1\r\nHost: here\r\nCookie: ${cookie}\r\n\r\n`;
  socket.write(asked + asked);
  await expect.poll(() => text).toContain('event: resync');
  await expect.poll(countStreams).toBe(1);
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  socket.destroy();
  await expect.poll(countStreams).toBe(0);
});
