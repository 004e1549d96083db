import pg from 'pg';

/**
 * What every session is set to, whatever the server, the database or the role has as its default. Prisma's adapter
 * writes a moment without its offset and cuts the offset off when it reads one, so only UTC makes it agree with SQL's
 * own now(); the formats are the ones that pg and the adapter read; a statement names its tables without their schema;
 * conditional changes count on READ COMMITTED; a server built with JIT would compile a record with its relations for
 * seconds to save milliseconds. Read-only is left as it is: an operator who sets it on a database wants nothing
 * written.
 */
export const sessionSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  jit: 'off',
} as const;

/**
 * A statement, not a parameter of the start: poolers refuse parameters that they do not know (PgBouncer refuses `options`
 * before 1.20), and a statement holds for the session behind any of them.
 */
const setting = `SELECT ${Object.entries(sessionSettings)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}`;

/** A pool of such sessions: nobody gets a connection before it is set. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(withSession(config));
  // A session that breaks while it is unused fails nothing, and one that is being closed may still be ended by the server;
  // without anybody who listens, that would end the process.
  pool.on('error', () => {});
  return pool;
}

/** Adds those settings to a config. */
function withSession({ onConnect, ...config }: pg.PoolConfig): pg.PoolConfig {
  return {
    ...config,
    onConnect: async (client) => {
      // A server that stops ends a connection that its pool is closing and does not listen to any more.
      client.on('error', () => {});
      await client.query(setting);
      await onConnect?.(client);
    },
  };
}

/**
 * One such session, connected. That it was lost fails what is being asked, and emits `error` and `end`; the first ends no
 * process.
 */
export async function openClient(config: string | pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(setting);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** What of this session is not as it was set, as `name=value`: a pooler that gives each statement another session. */
export async function findUnset(client: pg.ClientBase): Promise<string[]> {
  const names = Object.keys(sessionSettings);
  const { rows } = await client.query<{ name: keyof typeof sessionSettings; value: string }>(
    'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
    [names],
  );
  return rows.flatMap(({ name, value }) => (value === sessionSettings[name] ? [] : [`${name}=${value}`]));
}
