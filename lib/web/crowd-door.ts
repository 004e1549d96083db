import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { addressBehind } from '#lib/auth/client-address.ts';
import { admit } from '#lib/auth/request-stamp.ts';
import { crowdedRefusal, enterSignIn, takeTurn } from '#lib/auth/sign-in-crowd.ts';
import { env } from '#lib/env.ts';
import { holdFromNext, keepFromNext } from './keep-from-next.ts';

type Start = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Where people ask for who have no session. Written otherwise, an address is counted by its handler, a little later. */
const doors = ['/api/auth/callback/credentials', '/api/auth/link'];

const told = JSON.stringify(crowdedRefusal);

/** Where a crowd wants in, whoever finds no room is told so here: in Next each of them costs as much as a reader's page. */
export function turnCrowdAway(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Start;
    if (request.method !== 'POST' || !doors.includes(request.url ?? '')) return;
    const seen = request.headers['x-forwarded-for'];
    const address = addressBehind(
      request.socket.remoteAddress ?? null,
      typeof seen === 'string' ? seen : null,
      env().TRUSTED_PROXY_HOPS,
    );
    const leave = enterSignIn(address);
    if (leave) {
      admit(request);
      const giveToNext = holdFromNext(server, request, response);
      // Next is told of none before the server has told everybody else of it.
      const endTurn = takeTurn(() => setImmediate(giveToNext));
      response.once('close', () => {
        endTurn();
        leave();
      });
      return;
    }
    keepFromNext(server, request);
    // The body is not read, so the connection cannot be used again.
    response.writeHead(429, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      Connection: 'close',
    });
    response.end(told);
  });
}
