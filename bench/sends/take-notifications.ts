import 'server-only';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { addressPath } from '#lib/domain/webhooks/rules.ts';
import { takeNotification } from '#lib/web/notifications/take-notification.ts';

/** Takes notifications as the web server does, in a process of its own, so that what it costs is known. */
const server = createServer(async (incoming, outgoing) => {
  const token = incoming.url?.slice(addressPath.length) ?? '';
  const request = new Request(`http://here${incoming.url}`, {
    method: 'POST',
    body: JSON.stringify(await json(incoming)),
  });
  outgoing.writeHead((await takeNotification(request, token)).status).end();
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
