import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the office tells those who find no room, as cheaply as Node can say it. */
const refusal = JSON.stringify({ ok: false, refusal: { code: 'sign_in_paused', params: { seconds: 2 } } });
const token = JSON.stringify({ csrfToken: 'none' });

const server = createServer((request, response) => {
  const isToken = request.method === 'GET';
  response.writeHead(isToken ? 200 : 429, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(isToken ? token : refusal);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
