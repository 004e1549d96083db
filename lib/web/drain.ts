import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { closeLive } from '#lib/events/listener.ts';
import { log } from '#lib/log.ts';
import { stopTracing } from '#lib/tracing/traced.ts';

// Each bundle has its own copy of this module; the process drains once.
const kept = globalThis as typeof globalThis & { paydeskDraining?: boolean };

/** Whether this process was told to stop: whoever spreads requests should bring it no more. */
export function isDraining(): boolean {
  return kept.paydeskDraining === true;
}

/**
 * Told to stop, a web process first says that it is not ready and keeps no connection open, for `pauseMs`, while it
 * still answers everything: a balancer that heard so brings nothing to a closed door. Then the live streams end (pages
 * open them anew, elsewhere), and `stop`, Next's own handler, takes no more and lets open requests end.
 */
export function drainBeforeStop(pauseMs: number): void {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const stops = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  let begun: AbortController | undefined;
  for (const signal of signals) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      // A second word means now. SIGTERM may come twice from a service manager and its helper.
      if (begun) return signal === 'SIGINT' ? begun.abort() : undefined;
      begun = new AbortController();
      void drain(pauseMs, begun.signal).finally(() => {
        for (const stop of stops.get(signal) ?? []) stop(signal);
      });
    });
  }
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    if (isDraining()) endAfter(response);
    open.add(response);
    response.on('close', () => open.delete(response));
  });
}

/** Requests that still have to be answered. Each connection ends with its answer, and the process with the last one. */
const open = new Set<ServerResponse>();

/** Said to the proxy too, which would send its next request into a connection that only we know is closing. */
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
 * What has come to the door while this process was busy is not let in yet, and would be refused by its closing: a proxy
 * that asks for no health sends until then. After a turn of the event loop that took no time nobody waits there.
 */
async function untilQuiet(hurry: AbortSignal): Promise<void> {
  for (let turn = 0; turn < mostTurns && !hurry.aborted; turn += 1) {
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began < quietTurnMs) return;
  }
}
