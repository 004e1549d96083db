import 'server-only';
import type { Pool } from 'pg';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { openPool } from './open.ts';
import { planForGrowing } from './prepared.ts';

export type QueuePool = Pool;

/** The connections over which the worker takes and completes jobs; the jobs themselves use the main pool. */
export function openQueuePool(max: number): QueuePool {
  const pool = openPool({ connectionString: env().DATABASE_URL, max, onConnect: planForGrowing });
  // Each statement reports its own failure; this is a connection that broke while nobody used it.
  const onError = (error: unknown) => log().warn({ error }, 'a connection of the queue broke');
  return pool.on('error', onError).on('connect', (client) => client.on('error', onError));
}
