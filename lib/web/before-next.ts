import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { noPage, securityHeaders } from './security-headers.mjs';
import { takeFromNext } from './take-from-next.ts';

type Start = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Lets `answer` have every such request of that address; there is no other method of it. What Next answers it keeps in
 * memory until the answer ends, and much with it: for an answer that stays open for minutes that is most of its weight.
 * And what it does for each request is most of the work where the answer is one row.
 */
export function answerBeforeNext(method: 'GET' | 'POST', path: RegExp, answer: RequestListener): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Start;
    if (!path.test(request.url?.split('?')[0] ?? '')) return;
    takeFromNext(server, request, () => {
      if (request.method === method) answer(request, response);
      else refuseMethod(response, method);
    });
  });
}

function refuseMethod(response: ServerResponse, allowed: string): void {
  for (const { key, value } of [...securityHeaders, noPage]) response.setHeader(key, value);
  // The body of what is refused is not read, so the connection cannot be used again.
  response.writeHead(405, { Allow: allowed, Connection: 'close', 'Cache-Control': 'no-store' }).end();
}
