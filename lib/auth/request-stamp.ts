import 'server-only';
import type { IncomingMessage } from 'node:http';

const names = { peer: 'x-paydesk-peer', path: 'x-paydesk-path' } as const;

/**
 * Writes into the headers of a request what Next hides from its handlers: the socket's address (Next believes a sent
 * X-Forwarded-For instead) and the requested path. Every request passes here first, so a caller's own are overwritten.
 */
export function stampRequest(request: IncomingMessage): void {
  request.headers[names.peer] = request.socket.remoteAddress ?? '';
  request.headers[names.path] = request.url ?? '';
}

/** The address at the other end of the connection: the client itself, or the nearest proxy. */
export function findPeerAddress(headers: Headers): string | null {
  return headers.get(names.peer) || null;
}

/** Path and query as requested. */
export function findRequestedPath(headers: Headers): string | null {
  return headers.get(names.path) || null;
}
