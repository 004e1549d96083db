import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPeerAddress, findRequestedPath } from '#lib/auth/request-stamp.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { mark, toLogFields } from '#lib/origin.ts';
import '#tests/database.ts';
import { answerRequest } from './answer-request.ts';
import { PageResponse } from './page-response.ts';

let held: PromiseWithResolvers<void> | undefined;
let reached = 0;

/** Answers as Next does: with the status in the path, and reached by our code or not. */
const server = createServer(
  { ServerResponse: PageResponse, shouldUpgradeCallback: () => false },
  (incoming, outgoing) =>
    answerRequest(incoming, outgoing, async (request, response) => {
      reached += 1;
      await setImmediate();
      await held?.promise;
      const { url = '' } = request;
      const headers = new Headers(request.headers as Record<string, string>);
      if (url.includes('reached')) mark({ isReached: true });
      if (url.includes('unavailable')) mark({ isUnavailable: true });
      response.statusCode = Number(/\d{3}/.exec(url)?.[0] ?? 200);
      if (url === '/api/events') {
        response.write('id: 1\n\n');
        await once(response, 'close');
        return;
      }
      const seen = [findPeerAddress(headers), findRequestedPath(headers), headers.get('x-forwarded-host')];
      response.end(JSON.stringify(url.includes('log') ? toLogFields() : seen));
    }),
);
let port = 0;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Call = { method?: string; headers?: Record<string, string | undefined> };
const ours = new URL(env().PUBLIC_URL);
const own = { 'sec-fetch-site': 'same-origin' };

/** A browser's own fetch would refuse to send such a Host. */
async function ask(path: string, { method = 'GET', headers = {} }: Call = {}) {
  const call = send({ port, host: '127.0.0.1', path, method, headers: { host: ours.host, ...headers } });
  const [answer] = await once(call.end(), 'response');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode as number, headers: answer.headers, text };
}

test.each([
  ['POST', '/payouts/500', 400],
  ['POST', '/payouts/409', 404],
  ['POST', '/payouts/500/reached', 500],
  ['POST', '/payouts/200', 200],
  ['GET', '/payouts/500', 500],
  ['GET', '/api/500/unavailable', 500],
  ['GET', '/payouts/500/unavailable', 503],
  ['GET', '/payouts/200/unavailable', 200],
  ['POST', '/payouts/500/unavailable/reached', 503],
])('%s %s is answered %i', async (method, path, status) => {
  expect((await ask(path, { method, headers: own })).status).toBe(status);
});

test('our code learns who called and where, whatever the caller says about itself', async () => {
  const headers = {
    'x-paydesk-peer': '203.0.113.7',
    'x-paydesk-path': '/x',
    'x-forwarded-host': 'host.evil',
  };
  const { text } = await ask('/payouts?q=1', { headers });
  expect(JSON.parse(text)).toEqual(['127.0.0.1', '/payouts?q=1', ours.host]);
});

const logged = async (given?: string) => {
  const { text, headers } = await ask('/log', { headers: { 'x-request-id': given } });
  const { requestId, callerRequestId } = JSON.parse(text) as Record<string, string>;
  return { requestId, callerRequestId, answered: headers['x-request-id'] };
};

test('every line about a request has an id of ours, and what the caller named it beside', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `proxy-gave-${at}`);
  const seen = await Promise.all(ids.map(logged));
  expect(seen.map(({ callerRequestId }) => callerRequestId)).toEqual(ids);
  for (const { requestId, answered } of seen) expect(requestId).toBe(answered);
  expect(new Set(seen.map(({ requestId }) => requestId)).size).toBe(20);
});

test.each([
  ['4111 1111 1111 1111', '•••• •••• •••• ••••'],
  ['4111_1111.1111-1111', '••••_••••.••••-••••'],
  ['a'.repeat(2_000), 'a'.repeat(64)],
  ['{"level":"fatal"}', '  level : fatal  '],
  ['0f2f1c8a9b3d4e5f6071829304a5b6c7', '0f2f1c8a9b3d4e5f6071829304a5b6c7'],
])('a caller’s id %s is logged as %s', async (given, expected) => {
  expect((await logged(given)).callerRequestId).toBe(expected);
});

test('a person under another name reads where Paydesk is, in their language; a program reads a code', async () => {
  const before = reached;
  const warn = vi.spyOn(log(), 'warn');
  const headers = { host: 'host.evil', accept: 'text/html,*/*', 'accept-language': 'ru' };
  const page = await ask('/payouts?q=4111111111111111', { headers });
  expect(page.status).toBe(421);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.text).toContain('У Paydesk другой адрес');
  expect(page.text).toContain(`href="${ours.origin}/"`);
  expect(page.text).not.toContain('4111');
  const code = await ask('/api/payouts', { headers });
  expect([code.status, JSON.parse(code.text)]).toEqual([421, { code: 'wrong_host' }]);
  // A flood of them is one line a second.
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('4111');
  expect(reached).toBe(before);
});

test('our name with a dot at its end leads to our name', async () => {
  const before = env().PUBLIC_URL;
  env().PUBLIC_URL = 'https://pay.example.com:8443';
  for (const host of ['pay.example.com.', 'pay.example.com.:8443']) {
    const { status, headers } = await ask('/payouts?q=1', { headers: { host } });
    expect([status, headers.location]).toEqual([308, 'https://pay.example.com:8443/payouts?q=1']);
    expect((await ask('/payouts', { method: 'POST', headers: { ...own, host } })).status).toBe(421);
  }
  env().PUBLIC_URL = before;
});

test('our name without its port, as many proxies pass it on, is ours, and Next learns the port', async () => {
  const before = env().PUBLIC_URL;
  env().PUBLIC_URL = 'https://pay.example.com:8443';
  for (const host of ['pay.example.com', 'PAY.example.com:8443']) {
    const headers = { host, origin: 'https://pay.example.com:8443' };
    const { status, text } = await ask('/payouts', { method: 'POST', headers });
    expect([status, JSON.parse(text)[2]]).toEqual([200, 'pay.example.com:8443']);
  }
  for (const host of ['pay.example.com:443', 'pay.example.com:', 'pay.example.com.host.evil'])
    expect((await ask('/payouts', { headers: { host } })).status).toBe(421);
  env().PUBLIC_URL = before;
});

test('an upgrade is a request like any other', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  expect((await ask('/404', { headers })).status).toBe(404);
  expect((await ask('/404', { headers: { ...headers, host: 'host.evil' } })).status).toBe(421);
});

test('what comes near a webhook address is one unknown address, under any name', async () => {
  for (const path of ['/api/webhooks/processor/x/../y', '//api/webhooks/processor/x', '/api/webhooks']) {
    const { status, text } = await ask(path, { method: 'POST', headers: { host: 'lb.internal' } });
    expect([status, JSON.parse(text)[1]]).toEqual([200, path]);
  }
});

test('the streams of a session, which stay open, keep none of its other requests waiting', async () => {
  const headers = { host: ours.host, cookie: `${sessionCookieName()}=streams` };
  const streams = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const call = send({ port, host: '127.0.0.1', path: '/api/events', headers });
      await once(call.end(), 'response');
      return call;
    }),
  );
  expect((await ask('/api/payouts', { headers })).status).toBe(200);
  for (const call of streams) call.destroy();
});

test('one session has ten requests in work and ninety waiting; the rest is refused, and others are answered meanwhile', async () => {
  const before = reached;
  held = Promise.withResolvers<void>();
  const cookie = `${sessionCookieName()}=one`;
  const flood = Array.from({ length: 150 }, () => ask('/api/payouts', { headers: { cookie } }));
  const refused = flood.map((answer) => answer.then(({ status }) => status));
  await expect.poll(() => reached - before).toBe(10);
  const isStatic = ask('/_next/static/x.js', { headers: { cookie } });
  const other = ask('/api/payouts', { headers: { cookie: `${sessionCookieName()}=other` } });
  await expect.poll(() => reached - before).toBe(12);
  held.resolve();
  held = undefined;
  expect((await Promise.all([isStatic, other])).map(({ status }) => status)).toEqual([200, 200]);
  const statuses = await Promise.all(refused);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  expect((await ask('/api/payouts', { headers: { cookie } })).status).toBe(200);
});
