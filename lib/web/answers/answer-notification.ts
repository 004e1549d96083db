import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { addressPath } from '#lib/domain/webhooks/rules.ts';
import { log } from '#lib/log.ts';
import { takeNotification } from '../notifications/take-notification.ts';
import { noPage, securityHeaders } from '../security-headers.mjs';
import { respond } from './respond.ts';

/** Only for reading addresses, which come without a host. */
const here = 'http://here';

/** Answers a notification that was posted to an address of ours. */
export function answerNotification(incoming: IncomingMessage, outgoing: ServerResponse): void {
  answer(incoming, outgoing).catch((error: unknown) => {
    log().error({ error }, 'a notification was not answered');
    outgoing.destroy();
  });
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  for (const { key, value } of [...securityHeaders, noPage]) outgoing.setHeader(key, value);
  const request = toRequest(incoming);
  const token = new URL(request.url).pathname.slice(addressPath.length);
  await respond(outgoing, await takeNotification(request, token));
}

function toRequest(incoming: IncomingMessage): Request {
  const given = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return new Request(new URL(incoming.url ?? '/', here), {
    method: 'POST',
    headers: given,
    body: Readable.toWeb(incoming) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
}
