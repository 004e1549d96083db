import pg from 'pg';
import { openClient } from '#lib/db/open.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';

/**
 * Who needs which right: the owner migrates, the processes read and write rows, people who ask questions read, the
 * backup reads everything and records itself.
 */
export const roleNames = ['paydesk_owner', 'paydesk_app', 'paydesk_read', 'paydesk_backup'] as const;

/** What reports never need and nobody should carry away. */
const secretTables = [
  'card_secrets',
  'processor_tokens',
  'sessions',
  'second_factors',
  'recovery_codes',
  'identities',
  'idempotency_keys',
];
/** Written once, never changed: the triggers refuse it too. */
const appendOnly = ['audit_entries', 'payout_events', 'payment_events', 'refund_events', 'invariant_checks'];

/**
 * Makes the roles that are missing, without a way to sign in, and gives each its rights in that database. Run again
 * after each migration it changes nothing more. `adminUrl`: a role that may make roles and owns what is there.
 * @throws CannotStart when a role of the processes owns tables: an owner has every right, whatever is taken from it
 */
export async function makeRoles(adminUrl: string): Promise<void> {
  const client = await openClient(adminUrl);
  try {
    for (const name of roleNames) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE ROLE ${name} NOLOGIN`);
    }
    await refuseOwningApp(client);
    const database = pg.escapeIdentifier(new URL(adminUrl).pathname.slice(1));
    await client.query(`BEGIN;
      REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
      GRANT CONNECT ON DATABASE ${database} TO ${roleNames.join(', ')};
      GRANT CREATE, TEMPORARY ON DATABASE ${database} TO paydesk_owner;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT ALL ON SCHEMA public, graphile_worker TO paydesk_owner;
      GRANT USAGE ON SCHEMA public, graphile_worker TO paydesk_app, paydesk_read, paydesk_backup;`);
    for (const schema of ['public', 'graphile_worker']) await client.query(rightsIn(schema));
    await client.query(openQueue);
    await client.query(`
      REVOKE UPDATE, DELETE, TRUNCATE ON ${appendOnly.join(', ')} FROM paydesk_app;
      REVOKE INSERT, UPDATE, DELETE ON erasures FROM paydesk_app;
      REVOKE INSERT, UPDATE, DELETE ON migrations, graphile_worker.migrations FROM paydesk_app;
      REVOKE ALL ON ${secretTables.join(', ')} FROM paydesk_read;
      REVOKE ALL ON users FROM paydesk_read;
      GRANT SELECT (id, name, role, disabled_at, created_at) ON users TO paydesk_read;
      GRANT INSERT ON backups TO paydesk_backup;
      GRANT USAGE ON SEQUENCE backups_id_seq TO paydesk_backup;
      COMMIT;`);
  } finally {
    await client.end();
  }
}

async function refuseOwningApp(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; count: number }>(`
    SELECT c.relowner::regrole::text AS owner, count(*)::int AS count FROM pg_class c
    WHERE c.relnamespace::regnamespace::text IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p', 'v', 'S')
      AND c.relowner IN (SELECT 'paydesk_app'::regrole UNION
        SELECT member FROM pg_auth_members WHERE roleid = 'paydesk_app'::regrole)
    GROUP BY 1 ORDER BY 1`);
  if (rows.length === 0) return;
  const owners = rows.map(({ owner, count }) => `${owner} (${count})`).join(', ');
  throw new CannotStart(
    `Nothing was changed. A role that the processes use owns tables: ${owners}. An owner can change the audit, whatever ` +
      'rights are taken from it. Give them to the role that migrates, as a superuser and in this database:\n' +
      rows.map(({ owner }) => `  REASSIGN OWNED BY ${owner} TO paydesk_owner;`).join('\n') +
      '\nMigrate as a member of paydesk_owner from then on, and run this again.',
  );
}

/**
 * The queue's own tables show their rows to their owner alone (row level security without a policy): nobody else could add
 * a job or find one. A policy would not help pg_dump, which refuses such tables. The rights above decide instead.
 */
const openQueue = `
  DO $$
  DECLARE name regclass;
  BEGIN
    FOR name IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
    LOOP EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', name); END LOOP;
  END $$`;

/** Rights on what is there, and on what later migrations of the same owner make. */
function rightsIn(schema: string): string {
  const given = (kind: string, rights: string, to: string) => `
    GRANT ${rights} ON ALL ${kind} IN SCHEMA ${schema} TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${rights} ON ${kind} TO ${to};`;
  return [
    given('TABLES', 'SELECT, INSERT, UPDATE, DELETE', 'paydesk_app'),
    given('SEQUENCES', 'USAGE, SELECT', 'paydesk_app'),
    given('FUNCTIONS', 'EXECUTE', 'paydesk_app'),
    given('TABLES', 'SELECT', 'paydesk_read, paydesk_backup'),
    given('SEQUENCES', 'SELECT', 'paydesk_backup'),
  ].join('');
}
