import pg from 'pg';
import { openClient } from '#lib/db/open.ts';

/**
 * Who the processes of a demo are in its own PostgreSQL: the owner of their database and nothing more. Somebody who
 * gets at their address gets neither the server's files nor its other databases.
 */
const appRole = 'paydesk_app';
const password = 'paydesk';

/** The same database as the processes of the demo may reach it. */
export function asApp(adminUrl: string): string {
  return Object.assign(new URL(adminUrl), { username: appRole, password }).href;
}

/**
 * Makes the role if it is missing and the owner of that database with everything in it; a demo that an earlier
 * version made belongs to the server's own user.
 */
export async function giveToApp(adminUrl: string): Promise<void> {
  const client = await openClient(adminUrl);
  try {
    const name = pg.escapeIdentifier(new URL(adminUrl).pathname.slice(1));
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD '${password}'`);
    await client.query(`ALTER DATABASE ${name} OWNER TO ${appRole}`);
    await client.query(giveObjects);
  } finally {
    await client.end();
  }
}

/** REASSIGN OWNED is refused for the user that a cluster was made with, so each object is given by itself. */
const giveObjects = `
  DO $$
  DECLARE command text;
  BEGIN
    FOR command IN
      SELECT format('ALTER SCHEMA %I OWNER TO ${appRole}', nspname) FROM pg_namespace WHERE nspname = 'graphile_worker'
      UNION ALL
      SELECT format('ALTER %s %s OWNER TO ${appRole}',
          CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, oid::regclass)
        FROM pg_class c
        WHERE relkind IN ('r', 'p', 'v', 'S') AND relnamespace = ANY (ARRAY(
          SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker')))
          AND relowner <> '${appRole}'::regrole
          -- A sequence of a column goes with its table.
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${appRole}', oid::regprocedure)
        FROM pg_proc WHERE proowner <> '${appRole}'::regrole AND pronamespace = ANY (ARRAY(
          SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker')))
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${appRole}', oid::regtype)
        FROM pg_type WHERE typowner <> '${appRole}'::regrole AND typtype IN ('e', 'd') AND typnamespace = ANY (ARRAY(
          SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker')))
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${appRole}', t.oid::regtype)
        FROM pg_type t JOIN pg_class c ON c.oid = t.typrelid AND c.relkind = 'c'
        WHERE typowner <> '${appRole}'::regrole AND typnamespace = ANY (ARRAY(
          SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker')))
    LOOP
      EXECUTE command;
    END LOOP;
  END $$`;
