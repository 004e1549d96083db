import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { keepFromNext } from './keep-from-next.ts';

type Start = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Lets `answer` have every GET of such an address. What Next answers it keeps in memory until the answer ends, and much with
 * it: for an answer that stays open for minutes that is most of its weight.
 */
export function answerBeforeNext(path: RegExp, answer: RequestListener): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Start;
    if (request.method !== 'GET' || !path.test(request.url?.split('?')[0] ?? '')) return;
    keepFromNext(server, request);
    answer(request, response);
  });
}
