import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  return async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text();
}

test('a GET of the address is answered by ours from the first request on, all else by Next', async () => {
  answerBeforeNext(/^\/api\/one$/, say('ours'));
  for (const ask of [await open(), await open()]) {
    expect(await ask('/api/one')).toBe('ours');
    expect(await ask('/api/one?after=1-1')).toBe('ours');
    expect(await ask('/api/one/more')).toBe('next');
    expect(await ask('/api/other')).toBe('next');
    expect(await ask('/api/one', 'POST')).toBe('next');
  }
});
