import 'server-only';
import { Pool } from 'pg';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

export type QueuePool = Pool;

/**
 * The connections over which the worker takes and completes jobs; the jobs themselves use the main pool. `mayForget`: a
 * database that crashes may forget that jobs were taken or completed in its last half second, and then they run once
 * more. In return neither waits for the disk.
 */
export function openQueuePool(max: number, { mayForget = false } = {}): QueuePool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max,
    ...(mayForget && {
      onConnect: async (client) => void (await client.query('SET synchronous_commit = off')),
    }),
  });
  // Each statement reports its own failure; this is a connection that broke while nobody used it.
  const onError = (error: unknown) => log().warn({ error }, 'a connection of the queue broke');
  return pool.on('error', onError).on('connect', (client) => client.on('error', onError));
}
