import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPeerAddress, findRefusal, markReached, stampRequests } from './request-stamp.ts';

/** Answers as Next does: with the status in the path, and reached by our code or not. */
const server = createServer((request, response) => {
  const headers = new Headers(request.headers as Record<string, string>);
  if (request.url?.includes('reached')) markReached(headers);
  response.statusCode = Number(/\d{3}/.exec(request.url ?? '')?.[0]);
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

test('our code learns who called and why it is refused, whatever the caller says about itself', async () => {
  const answer = await fetch(`${origin}/200`, { method: 'DELETE', headers: { 'x-peer': '203.0.113.7' } });
  expect(await answer.json()).toEqual(['127.0.0.1', 'not_here']);
});
