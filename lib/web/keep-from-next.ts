import 'server-only';
import type { IncomingMessage, Server } from 'node:http';

const kept = new WeakSet<IncomingMessage>();
const watched = new WeakSet<Server>();

/**
 * Next never learns of that request: whoever calls this answers it. To be called while a request starts
 * (`http.server.request.start`), before the server tells anybody of it.
 */
export function keepFromNext(server: Server, request: IncomingMessage): void {
  kept.add(request);
  if (watched.has(server)) return;
  watched.add(server);
  const { emit } = server;
  server.emit = function (this: Server, event: string | symbol, ...about: unknown[]) {
    const isKept = event === 'request' && kept.has(about[0] as IncomingMessage);
    return isKept || Reflect.apply(emit, this, [event, ...about]);
  } as typeof server.emit;
}
