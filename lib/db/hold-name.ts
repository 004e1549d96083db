import 'server-only';
import type pg from 'pg';
import { env } from '#lib/env.ts';
import { openClient } from './open.ts';

/** Our own number for these locks, next to those in lock.ts. */
const kind = 7_201_007;

/** The database lets a name go when it sees that the connection of a dead process is closed. */
const waitFor = '3s';
const lockNotAvailable = '55P03';

export type HeldName = {
  /** Takes the name again if the connection that held it was lost. */
  keep: () => Promise<void>;
  release: () => Promise<void>;
};

/**
 * Holds a name for as long as this process lives and is connected: one connection of its own. Null while another process
 * holds it.
 * @throws when the database is away.
 */
export async function holdName(name: string): Promise<HeldName | null> {
  let client = await take(name);
  if (!client) return null;
  let isLost = false;
  const watch = (held: pg.Client) => held.on('end', () => (isLost = true));
  watch(client);
  return {
    keep: async () => {
      if (!isLost) return;
      client = await take(name);
      if (client) isLost = false;
      if (client) watch(client);
    },
    release: async () => void (await client?.end().catch(() => {})),
  };
}

async function take(name: string): Promise<pg.Client | null> {
  const client = await openClient({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  try {
    await client.query(`SET lock_timeout = '${waitFor}'`);
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [kind, name]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as { code?: string }).code === lockNotAvailable) return null;
    throw error;
  }
}
