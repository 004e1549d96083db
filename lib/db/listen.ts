import 'server-only';
import pg from 'pg';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { openClient } from './open.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/**
 * Keeps one connection listening on `channel` and calls `onWake` for each notification and after every
 * (re)connection, because notifications in between were missed. Reconnects with growing pauses until `close`.
 */
export function listen(channel: string, onWake: () => void): { close: () => Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  async function connect(): Promise<void> {
    let next: pg.Client | undefined;
    try {
      next = await openClient({
        connectionString: env().DATABASE_URL,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      });
      if (isClosed) return await next.end();
      client = next;
      next.on('end', () => lose(next)).on('notification', onWake);
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      onWake();
    } catch {
      lose(next);
    }
  }

  /** A lost connection may fail a statement and end as well. */
  function lose(lost?: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    lost?.end().catch(() => {});
    if (isClosed) return;
    log().warn({ pauseMs }, 'the listening connection is lost');
    retry = setTimeout(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
