import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { env } from '#lib/env.ts';
import { closeLive } from '#lib/events/listener.ts';
import { log } from '#lib/log.ts';
import { stopTracing } from '#lib/tracing/traced.ts';

// Each bundle has its own copy of this module; the process drains once.
const kept = globalThis as typeof globalThis & { paydeskDraining?: boolean };

/** Whether this process was asked to stop: a load balancer should bring it no more requests. */
export function isDraining(): boolean {
  return kept.paydeskDraining === true;
}

/**
 * A web process that has to stop first reports that it is not ready and keeps no connection open, for WEB_DRAIN_MS,
 * while it still answers everything: a balancer that reads this sends nothing to a closed server. Then the live streams
 * end (pages open them again, elsewhere), and the server takes no more and lets open requests end.
 */
export function drainBeforeStop(server: Server): void {
  let begun: AbortController | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second SIGINT means now. SIGTERM may come twice from a service manager and its helper.
      if (begun) return signal === 'SIGINT' ? begun.abort() : undefined;
      begun = new AbortController();
      void drain(env().WEB_DRAIN_MS, begun.signal).finally(() => server.close(() => process.exit()));
    });
  }
}

/** Requests that still have to be answered. Each connection ends with its answer, and the process with the last one. */
const open = new Set<ServerResponse>();

/** Ends the connection with this answer if the process drains before it is sent. */
export function endAfterDrain(response: ServerResponse): void {
  if (isDraining()) endAfter(response);
  open.add(response);
  response.once('close', () => open.delete(response));
}

/** The header reports it to the proxy too, which would send its next request into a connection that only we know is closing. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

async function drain(pauseMs: number, hurry: AbortSignal): Promise<void> {
  kept.paydeskDraining = true;
  for (const response of open) endAfter(response);
  log().info({ pauseMs }, 'told to stop: drains');
  await setTimeout(pauseMs, undefined, { signal: hurry }).catch(() => {});
  await closeLive();
  await stopTracing();
  await untilQuiet(hurry);
}

const quietTurnMs = 1;
const mostTurns = 1_000;

/**
 * Connections that arrived while this process was busy are not accepted yet, and would be refused by its closing: a
 * proxy that asks for no health sends until then. After a turn of the event loop that took no time none waits there.
 */
async function untilQuiet(hurry: AbortSignal): Promise<void> {
  for (let turn = 0; turn < mostTurns && !hurry.aborted; turn += 1) {
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began < quietTurnMs) return;
  }
}
