import type pg from 'pg';
import { openClient } from '#lib/db/open.ts';
import { listMigrations } from '#scripts/database/migration-state.ts';
import { whyNoDatabase } from '#scripts/stack/database.ts';
import { type Keys, refuseForeignDatabase } from '#scripts/stack/foreign-database.ts';
import { type Finding, judgeClock, look, warn, well, wrong } from './finding.ts';
import { checkLocale } from './locale.ts';

const oldestVersion = 15;

/** What a setting must be for what we promise, and what is lost otherwise. */
const needed: Record<string, { value: string; why: string }> = {
  fsync: { value: 'on', why: 'a power cut can lose what was sent, and it would be sent again' },
  full_page_writes: { value: 'on', why: 'a power cut can break the database' },
  synchronous_commit: { value: 'on', why: 'a crash can lose the claim of a payout that was sent' },
};

/** The database at that address: version, rights, settings, form, keys, clock, backups, workers. */
export async function checkDatabase(databaseUrl: string, keys: Keys): Promise<Finding[]> {
  let client: pg.Client | undefined;
  const unopened = await look('The database cannot be used', async () => {
    client = await openClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }).catch(
      (error: Error) => {
        throw new Error(whyNoDatabase(error));
      },
    );
    return [];
  });
  if (!client) return unopened;
  const opened = client;
  try {
    const form = await look('The migrations cannot be read', () => checkSchema(databaseUrl));
    const isMade = form.every(({ weight }) => weight === 'well');
    return [
      ...(await look('The database cannot be read', () => checkServer(opened))),
      ...(await look('Its locale cannot be read', () => checkLocale(opened))),
      ...form,
      ...(isMade ? await look('The keys', () => checkKeys(databaseUrl, keys)) : []),
      ...(isMade ? await look('What runs', () => checkFormerUse(opened)) : []),
    ];
  } finally {
    await opened.end();
  }
}

type ServerRow = { version: string; now: Date; super: boolean; owns: boolean; ssl: boolean; local: boolean };

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<ServerRow>(`
    SELECT current_setting('server_version_num') AS version, clock_timestamp() AS now,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
      EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user) AS owns,
      coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS ssl,
      coalesce(host(inet_client_addr()) IN ('127.0.0.1', '::1'), true) AS local`);
  const [found] = rows;
  if (!found) return [];
  const version = Math.floor(Number(found.version) / 10_000);
  const settings = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [Object.keys(needed)],
  );
  return [
    version < oldestVersion
      ? wrong(`The database is PostgreSQL ${version}; Paydesk needs ${oldestVersion} or newer.`)
      : well(`The database answers: PostgreSQL ${version}.`),
    found.super
      ? warn('Paydesk signs in to the database as a superuser. Make roles of its own: npm run roles.')
      : found.owns
        ? warn(
            'Its role owns the tables, so it could change the audit. Make a role of its own: npm run roles.',
          )
        : well('Its role is no superuser and owns no tables.'),
    ...(found.ssl || found.local
      ? []
      : [wrong('The way to the database is not encrypted. Add ?sslmode=require to DATABASE_URL.')]),
    ...settings.rows.flatMap(({ name, setting }) =>
      setting === needed[name]?.value
        ? []
        : [
            wrong(
              `The database runs with ${name}=${setting}: ${needed[name]?.why}. Set it to ${needed[name]?.value}.`,
            ),
          ],
    ),
    judgeClock("The database's", found.now),
  ];
}

async function checkSchema(databaseUrl: string): Promise<Finding[]> {
  const all = await listMigrations(databaseUrl);
  const missing = all.filter(({ state }) => state !== 'applied');
  if (missing.length === 0) return [well(`All ${all.length} migrations are applied.`)];
  const first = missing[0];
  return [
    wrong(
      `${missing.length} of ${all.length} migrations are not applied (${first?.name}: ${first?.state}). ` +
        'Make a backup, then: npm run migrate apply',
    ),
  ];
}

async function checkKeys(databaseUrl: string, keys: Keys): Promise<Finding[]> {
  await refuseForeignDatabase(databaseUrl, keys, { remember: false });
  return [well('The keys are the ones that the database was made with.')];
}

type KeyRow = { people: number; workers: number; backup: Date | null };
const dayMs = 24 * 3_600_000;

async function checkFormerUse(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<KeyRow>(`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM users WHERE disabled_at IS NULL LIMIT 1) u) AS people,
      (SELECT count(*)::int FROM worker_heartbeats WHERE seen_at > now() - interval '20 s') AS workers,
      (SELECT max(finished_at) FROM backups) AS backup`);
  const [found] = rows;
  if (!found) return [];
  const { people, workers, backup } = found;
  const isOld = backup === null || Date.now() - backup.getTime() > 2 * dayMs;
  return [
    people === 0
      ? warn(
          'Nobody can sign in yet. Open the link that npm run serve prints, or: npm run admin -- create EMAIL "FULL NAME"',
        )
      : well('Somebody can sign in.'),
    workers === 0
      ? warn('No worker runs: nothing is sent. Start npm run serve, or npm run serve -- worker.')
      : well(`${workers} ${workers === 1 ? 'worker runs' : 'workers run'}.`),
    isOld
      ? warn(
          `${backup ? `The last backup is of ${backup.toISOString()}` : 'No backup was ever made'}: npm run backup -- FOLDER`,
        )
      : well(`The last backup is of ${backup.toISOString()}.`),
  ];
}
