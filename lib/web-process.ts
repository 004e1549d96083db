import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { stampRequests } from '#lib/auth/request-stamp.ts';
import { addressPath, toExactPath } from '#lib/domain/webhooks/rules.ts';
import { env } from '#lib/env.ts';
import { closeLive } from '#lib/events/listener.ts';

/** Prepares the web process, or ends it with one clear message when its environment is wrong. */
export function startWeb(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`The web process cannot start. ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
  stampRequests();
  subscribe('http.server.request.start', (message) => straighten((message as Start).request));
  // Next waits for open responses before it stops, and a live stream stays open by nature.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeLive());
}

type Start = { request: IncomingMessage };

/** Before Next sees a call to a webhook address: nothing in it may lead anywhere but to the one handler. */
function straighten(request: IncomingMessage): void {
  const path = toExactPath(request.url ?? '/');
  if (!path.startsWith(addressPath)) return;
  request.url = path;
  // Next answers its own navigation header with a redirect, and some methods with a fault.
  delete request.headers.rsc;
  if (request.method !== 'POST') request.method = 'GET';
}
