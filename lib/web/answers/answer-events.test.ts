import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { closeLive, countStreams } from '#lib/events/listener.ts';
import { eventsPath } from '#lib/events/topics.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { answerEvents } from './answer-events.ts';

const server = createServer((request, response) => void answerEvents(request, response));

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterEach(closeLive);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

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
