import pg from 'pg';
import { listMigrations } from '#scripts/database/migration-state.ts';
import { type Keys, refuseFormerLife } from '#scripts/stack/former-life.ts';
import { type Finding, judgeClock, look, warn, well, wrong } from './finding.ts';

const oldestVersion = 15;

/** What a setting must be for what we promise, and what is lost otherwise. */
const needed: Record<string, { value: string; why: string }> = {
  fsync: { value: 'on', why: 'a power cut can lose what was sent, and it would be sent again' },
  full_page_writes: { value: 'on', why: 'a power cut can break the database' },
  synchronous_commit: { value: 'on', why: 'a crash can lose the claim of a payout that was sent' },
};

/** The database at that address: version, rights, settings, form, keys, clock, backups, workers. */
export async function lookAtDatabase(databaseUrl: string, keys: Keys): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  const opened = await look('The database cannot be reached; check DATABASE_URL', async () => {
    await client.connect();
    return [];
  });
  if (opened.length > 0) return opened;
  try {
    const form = await look('The migrations cannot be read', () => lookAtForm(databaseUrl));
    const isMade = form.every(({ weight }) => weight === 'well');
    return [
      ...(await look('The database cannot be read', () => lookAtServer(client))),
      ...form,
      ...(isMade ? await look('The keys', () => lookAtKeys(databaseUrl, keys)) : []),
      ...(isMade ? await look('What runs', () => lookAtLife(client)) : []),
    ];
  } finally {
    await client.end();
  }
}

type ServerRow = { version: string; now: Date; super: boolean; ssl: boolean; local: boolean };

async function lookAtServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<ServerRow>(`
    SELECT current_setting('server_version_num') AS version, clock_timestamp() AS now,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
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
      : well('Its role is no superuser.'),
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

async function lookAtForm(databaseUrl: string): Promise<Finding[]> {
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

async function lookAtKeys(databaseUrl: string, keys: Keys): Promise<Finding[]> {
  await refuseFormerLife(databaseUrl, keys, { remember: false });
  return [well('The keys are the ones that the database was made with.')];
}

type LifeRow = { people: number; workers: number; backup: Date | null };
const dayMs = 24 * 3_600_000;

async function lookAtLife(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<LifeRow>(`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM users WHERE disabled_at IS NULL LIMIT 1) u) AS people,
      (SELECT count(*)::int FROM worker_heartbeats WHERE seen_at > now() - interval '20 s') AS workers,
      (SELECT max(finished_at) FROM backups) AS backup`);
  const [found] = rows;
  if (!found) return [];
  const { people, workers, backup } = found;
  const isOld = backup === null || Date.now() - backup.getTime() > 2 * dayMs;
  return [
    people === 0
      ? warn('Nobody can sign in yet. Make an administrator: npm run admin -- create EMAIL "FULL NAME"')
      : well('Somebody can sign in.'),
    workers === 0
      ? warn('No worker runs: nothing is sent. Start npm run serve, or npm run serve -- worker.')
      : well(`${workers} ${workers === 1 ? 'worker runs' : 'workers run'}.`),
    isOld
      ? warn(
          `The last backup ${backup ? `is of ${backup.toISOString()}` : 'was never made'}: npm run backup -- FOLDER`,
        )
      : well(`The last backup is of ${backup.toISOString()}.`),
  ];
}
