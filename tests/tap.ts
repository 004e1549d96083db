import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** The lists of an answered intent. */
export type Answer = Record<'disbursements' | 'disbursementCreationErrors', Record<string, unknown>[]> & {
  [name: string]: unknown;
};

type Received = { path: string; body: Record<string, unknown> };

/**
 * A proxy to the sandbox that records everything sent through it, because the sandbox itself keeps only part
 * of it. `hangUp` makes connecting impossible until `pickUp`.
 */
export async function openTap(target: string) {
  const received: Received[] = [];
  let held: { path: string; until: Promise<void> } | undefined;
  let change: ((answer: Answer) => Answer) | undefined;
  const server: Server = createServer(async (request, response) => {
    const text = await readAll(request);
    const { method = 'GET', url = '/', headers } = request;
    received.push({ path: url, body: text === '' ? {} : JSON.parse(text) });
    if (held?.path === url) await held.until;
    const { host: _, connection: __, 'content-length': ___, ...sent } = headers;
    try {
      const answer = await fetch(target + url, {
        method,
        headers: sent as Record<string, string>,
        ...(method === 'GET' ? {} : { body: text }),
      });
      const said = await answer.text();
      const isToChange =
        change !== undefined && method === 'POST' && answer.ok && 'disbursements' in JSON.parse(said);
      const passed = isToChange && change ? JSON.stringify(change(JSON.parse(said))) : said;
      if (isToChange) change = undefined;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(passed);
    } catch {
      // When the sandbox drops a connection, the proxy drops it too.
      request.socket.destroy();
    }
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const close = () => new Promise((done) => server.close(done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  afterAll(async () => {
    if (server.listening) await close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** The bodies that arrived at a path, in order of arrival. */
    bodies: (path: string) => received.filter((one) => one.path === path).map(({ body }) => body),
    /** What comes to this path is passed on when the function that this returns is called. */
    holdBack: (path: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, until: promise };
      return resolve;
    },
    /** What the next intent is answered with, made of what the sandbox answered. */
    changeNextIntent: (how: (answer: Answer) => Answer) => {
      change = how;
    },
    hangUp: close,
    pickUp: () => listen(port),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
