import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { addressPath } from '#lib/domain/webhooks/rules.ts';
import { log } from '#lib/log.ts';
import { GET as tellHealth } from '../app/api/health/route.ts';
import * as notifications from '../app/api/webhooks/processor/[token]/route.ts';

/** Only for reading addresses, which come without a host. */
const here = 'http://receiver';

/** Answers a notification by the web server's own handler, and the question whether this process takes more. */
export async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const isReadable = URL.canParse(incoming.url ?? '', here);
    const said = isReadable ? await handle(toRequest(incoming)) : new Response(null, { status: 400 });
    outgoing.writeHead(said.status, Object.fromEntries(said.headers));
    outgoing.end(await said.text());
  } catch (error) {
    log().error({ error }, 'a request to the receiver was not answered');
    outgoing.destroy();
  }
}

async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(addressPath)) {
    if (request.method !== 'POST') return notifications.GET();
    const token = pathname.slice(addressPath.length);
    return notifications.POST(request, { params: Promise.resolve({ token }) });
  }
  return pathname === '/api/health' ? tellHealth() : new Response(null, { status: 404 });
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, here), {
    method,
    headers: given,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}
