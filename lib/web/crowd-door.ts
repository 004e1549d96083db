import 'server-only';
import { AsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { addressBehind } from '#lib/auth/client-address.ts';
import { admit } from '#lib/auth/request-stamp.ts';
import { crowdedRefusal, enterSignIn, isSignInSized, takeTurn } from '#lib/auth/sign-in-crowd.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { env } from '#lib/env.ts';
import { giveToNext, takeFromNext } from './take-from-next.ts';

type Start = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Where people ask for who have no session. Written otherwise, an address is counted by its handler, a little later. */
const doors = ['/api/auth/callback/credentials', '/api/auth/link'];

/** Such a body fits into one packet and comes with its head. */
const bodyWithinMs = 5_000;

/** Where a crowd wants in, whoever finds no room is told so here: in Next each of them costs as much as a reader's page. */
export function turnCrowdAway(withinMs = bodyWithinMs): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Start;
    if (request.method !== 'POST' || !doors.includes(request.url ?? '')) return;
    const goOn = AsyncResource.bind(() => giveToNext(server, request, response));
    takeFromNext(server, request, () => {
      if (isSignInSized(request.headers['content-length']))
        onceWhole(request, response, withinMs, () => letIn(request, response, goOn));
      else turnAway(response, 413, refuse('invalid_input'));
    });
  });
}

/**
 * Calls `go` when the whole body is here; it waits in the request, which has room for it. Whoever keeps theirs back takes
 * nobody's place meanwhile, and loses the connection in the end.
 */
function onceWhole(
  request: IncomingMessage,
  response: ServerResponse,
  withinMs: number,
  go: () => void,
): void {
  const stop = () => {
    clearTimeout(late);
    request.off('readable', look);
  };
  const look = () => {
    if (!request.complete) return;
    stop();
    go();
  };
  const late = setTimeout(() => response.writeHead(408, { Connection: 'close' }).end(), withinMs);
  response.once('close', stop);
  request.on('readable', look);
}

function letIn(request: IncomingMessage, response: ServerResponse, goOn: () => void): void {
  const seen = request.headers['x-forwarded-for'];
  const address = addressBehind(
    request.socket.remoteAddress ?? null,
    typeof seen === 'string' ? seen : null,
    env().TRUSTED_PROXY_HOPS,
  );
  const leave = enterSignIn(address);
  if (!leave) {
    turnAway(response, 429, crowdedRefusal);
    return;
  }
  admit(request);
  // Next reads the body only after nobody listens for it here any more.
  const endTurn = takeTurn(() => setImmediate(goOn));
  response.once('close', () => {
    endTurn();
    leave();
  });
}

function turnAway(response: ServerResponse, status: number, told: Result<never>): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    Connection: 'close',
  });
  response.end(JSON.stringify(told));
}
