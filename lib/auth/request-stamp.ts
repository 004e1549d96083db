import 'server-only';
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginFrom, toRequestId, toTraceparent } from '#lib/origin.ts';

const names = ['peer', 'path', 'refusal', 'id', 'admitted'] as const;
type Stamp = Record<(typeof names)[number], string>;

// Each bundle has its own copy of this module, so the names live on the process. They cannot be guessed: a
// header of that name never came from outside, even where nothing stamps.
const kept = globalThis as typeof globalThis & {
  paydeskStamp?: Stamp;
  paydeskReached?: Set<string>;
  paydeskAway?: Set<string>;
};

/**
 * Records on each incoming request what Next hides from its handlers: the socket's address (Next believes a
 * sent X-Forwarded-For instead), the requested path, and why it is refused (`refuse` says so before Next has
 * seen anything of it). Called once, when the server starts.
 */
export function stampRequests(refuse: (request: IncomingMessage) => string | null): void {
  if (kept.paydeskStamp) return;
  const secret = randomBytes(12).toString('hex');
  const stamp = Object.fromEntries(names.map((name) => [name, `x-${name}-${secret}`])) as Stamp;
  const reached = new Set<string>();
  const away = new Set<string>();
  Object.assign(kept, { paydeskStamp: stamp, paydeskReached: reached, paydeskAway: away });
  let count = 0;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    count += 1;
    begin(request, response);
    const id = String(count);
    request.headers[stamp.id] = id;
    request.headers[stamp.peer] = request.socket.remoteAddress ?? '';
    request.headers[stamp.path] = request.url ?? '';
    const refusal = refuse(request);
    if (refusal !== null) request.headers[stamp.refusal] = refusal;
    if (refusal === null && !request.url?.startsWith('/api/'))
      correctStatus(response, (status) => {
        if (status === 500 && away.has(id)) return 503;
        return request.method === 'POST' && !reached.has(id) ? (senderStatuses[status] ?? status) : status;
      });
    response.on('close', () => {
      reached.delete(id);
      away.delete(id);
    });
  });
}

/** Everything that is done for this request says its id, and so does the answer: the proxy's log may hold it too. */
function begin({ headers }: IncomingMessage, response: ServerResponse): void {
  const requestId = toRequestId(headers['x-request-id']);
  response.setHeader('X-Request-Id', requestId);
  const traceparent = toTraceparent(headers.traceparent);
  beginFrom({ requestId, about: {}, ...(traceparent !== undefined && { traceparent }) });
}

/**
 * What Next answers before anything of ours has run, and what it means: a form nobody can read, no such action. Our own
 * actions answer 200 whatever happens in them, so a fault before any of them was reached is the sender's.
 */
const senderStatuses: Record<number, number> = { 500: 400, 409: 404 };

/** Next answers 500 whatever went wrong. */
function correctStatus(response: ServerResponse, correct: (status: number) => number): void {
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const told = correct(status);
    this.statusCode = told;
    return Reflect.apply(writeHead, this, [told, ...rest]);
  } as typeof response.writeHead;
}

/** Called where our code takes a request over from Next. */
export function markReached(headers: Headers): void {
  const id = read(headers, 'id');
  if (id !== null) kept.paydeskReached?.add(id);
}

/** Called where a page cannot be made because the database does not answer: whoever asked may come back. */
export function markAway(headers: Headers): void {
  const id = read(headers, 'id');
  if (id !== null) kept.paydeskAway?.add(id);
}

function read(headers: Headers, name: keyof Stamp): string | null {
  return kept.paydeskStamp ? headers.get(kept.paydeskStamp[name]) || null : null;
}

/** The address at the other end of the connection: the client itself, or the nearest proxy. */
export function findPeerAddress(headers: Headers): string | null {
  return read(headers, 'peer');
}

/** Path and query as requested. */
export function findRequestedPath(headers: Headers): string | null {
  return read(headers, 'path');
}

/** Why the request was refused before Next saw it; null when it was not. */
export function findRefusal(headers: Headers): string | null {
  return read(headers, 'refusal');
}

/** Records that this request has been counted among those that sign in. */
export function admit(request: IncomingMessage): void {
  if (kept.paydeskStamp) request.headers[kept.paydeskStamp.admitted] = '1';
}

export function isAdmitted(headers: Headers): boolean {
  return read(headers, 'admitted') !== null;
}
