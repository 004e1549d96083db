import 'server-only';
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

type Stamp = { peer: string; path: string };

// Each bundle has its own copy of this module, so the names live on the process. They cannot be guessed: a
// header of that name never came from outside, even where nothing stamps.
const kept = globalThis as typeof globalThis & { paydeskStamp?: Stamp };

/**
 * Records on each incoming request what Next hides from its handlers: the socket's address (Next believes a
 * sent X-Forwarded-For instead) and the requested path. Called once, when the server starts.
 */
export function stampRequests(): void {
  if (kept.paydeskStamp) return;
  const secret = randomBytes(12).toString('hex');
  const stamp = { peer: `x-peer-${secret}`, path: `x-path-${secret}` };
  kept.paydeskStamp = stamp;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[stamp.peer] = request.socket.remoteAddress ?? '';
    request.headers[stamp.path] = request.url ?? '';
  });
}

/** The address at the other end of the connection: the client itself, or the nearest proxy. */
export function findPeerAddress(headers: Headers): string | null {
  return kept.paydeskStamp ? headers.get(kept.paydeskStamp.peer) || null : null;
}

/** Path and query as requested. */
export function findRequestedPath(headers: Headers): string | null {
  return kept.paydeskStamp ? headers.get(kept.paydeskStamp.path) || null : null;
}
