import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { ignoreUpgrades } from './take-from-next.ts';

test('a request for an upgrade is answered like any other, and does not keep the server from ending', async () => {
  ignoreUpgrades();
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/nothing' ? 404 : 200).end();
  });
  // As Next does for an address that nothing of it listens at: nothing.
  server.on('upgrade', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /nothing HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  const [heard] = await once(socket, 'data');
  expect(String(heard)).toMatch(/^HTTP\/1\.1 404 /);
  const ended = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await ended;
});
