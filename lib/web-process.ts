import 'server-only';
import { stampRequests } from '#lib/auth/request-stamp.ts';
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
  // Next waits for open responses before it stops, and a live stream stays open by nature.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeLive());
}
