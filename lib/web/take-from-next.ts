import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const takers = new WeakMap<IncomingMessage, () => void>();
const watched = new WeakSet<Server>();

/**
 * `answer` is called in place of Next, which never learns of that request. To be called while a request starts
 * (`http.server.request.start`). Nothing may be written yet then: Node itself still refuses a request without a host, or
 * with an expectation it does not know, and writing after that would throw.
 */
export function takeFromNext(server: Server, request: IncomingMessage, answer: () => void): void {
  takers.set(request, answer);
  if (watched.has(server)) return;
  watched.add(server);
  const { emit } = server;
  server.emit = function (this: Server, event: string | symbol, ...about: unknown[]) {
    const take = event === 'request' ? takers.get(about[0] as IncomingMessage) : undefined;
    if (!take) return Reflect.apply(emit, this, [event, ...about]);
    takers.delete(about[0] as IncomingMessage);
    take();
    return true;
  } as typeof server.emit;
}

/** Next learns of a request that was taken from it, as if it had just arrived; the body waits in the connection meanwhile. */
export function giveToNext(server: Server, request: IncomingMessage, response: ServerResponse): void {
  server.emit('request', request, response);
}

/**
 * Next listens for upgrades, which only its development server has. Such a request would be seen by none of our checks and
 * answered by nobody, and its connection would outlast the server's end. With no listener it is a request like any other.
 * A server is known from its first connection on, before anything on it is read.
 */
export function ignoreUpgrades(): void {
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: Server } };
    socket.server?.removeAllListeners('upgrade');
  });
}
