import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenAsleep, listenPlain } from '#tests/servers/plain.ts';
import { atEnd } from '#tests/servers/sending.ts';
import { connectFirst, findAddresses } from './connect-first.ts';

const patience = () => AbortSignal.timeout(10_000);

async function asleep(at?: { host: string; port: number }) {
  const server = await listenAsleep(at);
  atEnd(server.close);
  return server;
}

test('an address that is dead does not keep one that lives waiting', async () => {
  const { port } = await asleep();
  const server = createServer().listen(port, '127.0.0.2');
  await once(server, 'listening');
  atEnd(() => server.close());
  const socket = await connectFirst(['127.0.0.1', '127.0.0.2'], port, patience());
  expect(socket.remoteAddress).toBe('127.0.0.2');
  socket.destroy();
});

test('an address that is slow is not given up for one that is dead', async () => {
  const slow = await asleep();
  await asleep({ host: '127.0.0.2', port: slow.port });
  const countSockets = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = countSockets();
  const connecting = connectFirst(['127.0.0.1', '127.0.0.2'], slow.port, patience());
  // Once the second has been tried next to it, Node's own selection would have given the first up.
  await expect.poll(countSockets).toBe(before + 2);
  slow.wake();
  const socket = await connecting;
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('an address that refuses is followed by the next at once, and the last refusal by the first failure', async () => {
  const server = await listenPlain({});
  atEnd(server.close);
  const socket = await connectFirst(['127.0.0.3', '127.0.0.1'], server.port, patience());
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
  await expect(connectFirst(['127.0.0.3', '127.0.0.4'], server.port, patience())).rejects.toMatchObject({
    code: 'ECONNREFUSED',
    address: '127.0.0.3',
  });
});

test('whoever gives up leaves no connection behind', async () => {
  const { port } = await asleep();
  const given = new AbortController();
  const connecting = connectFirst(['127.0.0.1'], port, given.signal);
  given.abort(new Error('enough'));
  await expect(connecting).rejects.toThrow('enough');
  await expect(connectFirst(['127.0.0.1'], port, given.signal)).rejects.toThrow('enough');
});

test('a host that is an address is looked up nowhere, and a name has all of its own', async () => {
  expect(await findAddresses('192.0.2.7')).toEqual(['192.0.2.7']);
  expect(await findAddresses('localhost')).toContain('127.0.0.1');
  await expect(findAddresses('processor.invalid')).rejects.toThrow();
});
