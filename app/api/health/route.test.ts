import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drainBeforeStop, endAfterDrain } from '#lib/web/drain.ts';
import { rows } from '#tests/database.ts';
import { GET } from './route.ts';

const slow = Promise.withResolvers<void>();
const server = createServer(async (request, response) => {
  endAfterDrain(response);
  if (request.url === '/slow') await slow.promise;
  const [row] = await rows<{ one: number }>('SELECT 1 AS one');
  const health = GET();
  response.statusCode = health.status;
  response.end(JSON.stringify({ ...row, ...((await health.json()) as object) }));
});
const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
const before = process.listeners('SIGTERM');
let url = '';
// Set before anything reads the environment.
process.env.WEB_DRAIN_MS = '60000';

const read = async (path = '/') => {
  const answer = await fetch(url + path);
  return {
    status: answer.status,
    connection: answer.headers.get('connection'),
    body: (await answer.json()) as unknown,
  };
};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.removeAllListeners('SIGTERM');
  drainBeforeStop(server);
});

afterAll(() => {
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  for (const listener of before) process.on('SIGTERM', listener);
});

test('told to stop, it answers on and says that it goes; then its door closes, and an open request still ends', async () => {
  expect(await read()).toMatchObject({ status: 200, body: { one: 1, status: 'ok' } });
  const open = read('/slow');
  await once(server, 'request');
  process.emit('SIGTERM', 'SIGTERM');
  expect(await read()).toEqual({ status: 503, connection: 'close', body: { one: 1, status: 'stopping' } });
  // A service manager and its helper may both say it: nothing is cut short by that.
  process.emit('SIGTERM', 'SIGTERM');
  for (let again = 0; again < 3; again += 1) expect(await read()).toMatchObject({ status: 503 });
  expect(server.listening).toBe(true);
  // A second Ctrl-C skips the rest of the wait.
  process.emit('SIGINT', 'SIGINT');
  await vi.waitFor(() => expect(server.listening).toBe(false));
  expect(exit).not.toHaveBeenCalledWith();
  await expect(read()).rejects.toThrow();
  slow.resolve();
  expect(await open).toMatchObject({ connection: 'close', body: { one: 1, status: 'stopping' } });
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith());
});
