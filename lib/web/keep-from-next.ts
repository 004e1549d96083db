import 'server-only';
import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

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

/**
 * Next learns of that request when what is returned is called, as if it had just arrived; its body waits in the
 * connection meanwhile.
 */
export function holdFromNext(server: Server, request: IncomingMessage, response: ServerResponse): () => void {
  keepFromNext(server, request);
  return AsyncResource.bind(() => {
    kept.delete(request);
    server.emit('request', request, response);
  });
}
