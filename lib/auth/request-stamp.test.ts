import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLogFields } from '#lib/origin.ts';
import { findPeerAddress, findRefusal, markAway, markReached, stampRequests } from './request-stamp.ts';

/** Answers as Next does: with the status in the path, and reached by our code or not. */
const server = createServer(async (request, response) => {
  await setImmediate();
  const headers = new Headers(request.headers as Record<string, string>);
  if (request.url?.includes('reached')) markReached(headers);
  if (request.url?.includes('away')) markAway(headers);
  response.statusCode = Number(/\d{3}/.exec(request.url ?? '')?.[0]);
  if (request.url?.includes('log')) return response.end(JSON.stringify(toLogFields()));
  response.end(JSON.stringify([findPeerAddress(headers), findRefusal(headers)]));
});
let origin: string;

beforeAll(async () => {
  stampRequests((request) => (request.method === 'DELETE' ? 'not_here' : null));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test.each([
  ['POST', '/payouts/500', 400],
  ['POST', '/payouts/409', 404],
  ['POST', '/payouts/500/reached', 500],
  ['POST', '/payouts/200', 200],
  ['POST', '/api/500', 500],
  ['GET', '/payouts/500', 500],
])(
  '%s %s is answered %i: a fault that none of our code was reached by is the sender’s',
  async (method, path, status) => {
    expect((await fetch(origin + path, { method })).status).toBe(status);
  },
);

test.each([
  ['GET', '/payouts/500/away', 503],
  ['GET', '/payouts/200/away', 200],
  ['POST', '/payouts/500/away/reached', 503],
])('%s %s is answered %i: a page without a database asks to come back', async (method, path, status) => {
  expect((await fetch(origin + path, { method })).status).toBe(status);
});

test('our code learns who called and why it is refused, whatever the caller says about itself', async () => {
  const answer = await fetch(`${origin}/200`, { method: 'DELETE', headers: { 'x-peer': '203.0.113.7' } });
  expect(await answer.json()).toEqual(['127.0.0.1', 'not_here']);
});

const logged = async (given?: string) => {
  const answer = await fetch(`${origin}/200/log`, given ? { headers: { 'x-request-id': given } } : {});
  const { requestId } = (await answer.json()) as { requestId: string };
  return { requestId, told: answer.headers.get('x-request-id') };
};

test('every line about a request has the id that the proxy gave it, and the answer says it too', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `proxy-gave-${at}`);
  const seen = await Promise.all(ids.map(logged));
  expect(seen).toEqual(ids.map((id) => ({ requestId: id, told: id })));
});

test('a request without an id, or with one that does not belong into a log, gets one of ours', async () => {
  for (const given of [
    undefined,
    'short',
    'x'.repeat(65),
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '{"level":"fatal"}',
  ]) {
    const { requestId, told } = await logged(given);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(told).toBe(requestId);
  }
});
