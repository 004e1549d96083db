import 'server-only';
import pg from 'pg';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

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
    const next = new pg.Client({
      connectionString: env().DATABASE_URL,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = next;
    // A lost connection may fire both events, and an error while connecting is thrown as well.
    const lose = () => {
      if (client === next) reconnect();
    };
    next.on('error', lose).on('end', lose).on('notification', onWake);
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      onWake();
    } catch {
      lose();
    }
  }

  function reconnect(): void {
    const lost = client;
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
