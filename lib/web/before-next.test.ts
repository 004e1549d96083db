import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { answerBeforeNext } from './before-next.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const say =
  (word: string): RequestListener =>
  (_request, response) =>
    void response.end(word);

/** Asks a server whose own answer is "next". */
async function open() {
  const server = createServer(say('next')).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = (path: string, method: string) => fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { port, call, ask: async (path: string, method = 'GET') => (await call(path, method)).text() };
}

test('a GET of the address is answered by ours from the first request on, all else by Next', async () => {
  answerBeforeNext('GET', /^\/api\/one$/, say('ours'));
  for (const { ask } of [await open(), await open()]) {
    expect(await ask('/api/one')).toBe('ours');
    expect(await ask('/api/one?after=1-1')).toBe('ours');
    expect(await ask('/api/one/more')).toBe('next');
    expect(await ask('/api/other')).toBe('next');
    expect(await ask('/api/other', 'POST')).toBe('next');
  }
});

test('another method of it is refused with what there is instead', async () => {
  answerBeforeNext('GET', /^\/api\/two$/, say('ours'));
  const { call } = await open();
  for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await call('/api/two?as=xlsx', method);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('what is posted to such an address is answered by ours, and only that', async () => {
  answerBeforeNext('POST', /^\/api\/three$/, say('ours'));
  const { ask, call } = await open();
  expect(await ask('/api/three', 'POST')).toBe('ours');
  const answer = await call('/api/three', 'GET');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  ['400', 'GET /api/four HTTP/1.1\r\n\r\n'],
  ['417', 'GET /api/four HTTP/1.1\r\nhost: a\r\nexpect: x\r\nconnection: close\r\n\r\n'],
  ['417', 'POST /api/four HTTP/1.1\r\nhost: a\r\nexpect: x\r\nconnection: close\r\n\r\n'],
])('what Node itself answers with %s is answered once', async (status, bytes) => {
  answerBeforeNext('GET', /^\/api\/four$/, say('ours'));
  const { port } = await open();
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
});
