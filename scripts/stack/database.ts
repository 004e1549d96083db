import { join } from 'node:path';
import type pg from 'pg';
import { findUnset, openClient } from '#lib/db/open.ts';
import { asApp, giveToApp } from '#scripts/database/app-role.ts';
import { ensureDatabase } from '#scripts/database/prepare.ts';
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import type { Supervisor } from '#scripts/process/supervisor.ts';
import { databaseService } from './services.ts';
import type { Settings } from './settings.ts';

const oldestVersion = 15;

/** Where the embedded database keeps its data. */
export function databaseFolder(settings: Settings): string {
  return findDataFolder(join(settings.dataFolder, 'postgres'));
}

/**
 * Returns the address of a database that answers: the one that DATABASE_URL names, otherwise the embedded
 * one, started here with these settings (`fsync=off`).
 */
export async function openDatabase(
  supervisor: Supervisor,
  settings: Settings,
  flags: string[] = [],
): Promise<string> {
  if (settings.databaseUrl) {
    await requireDatabase(settings.databaseUrl);
    return settings.databaseUrl;
  }
  const folder = databaseFolder(settings);
  const port = settings.postgresPort || (await findFreePort());
  const url = (name: string) => embeddedUrl(port, name);
  await supervisor.start(databaseService(folder, port, url('postgres'), flags));
  await ensureDatabase(url('postgres'), 'paydesk');
  await giveToApp(url('paydesk'));
  return asApp(url('paydesk'));
}

/** The address for the server's own user, who makes databases and gives them away. */
export function embeddedUrl(port: number | string, database: string): string {
  return `postgresql://paydesk:paydesk@127.0.0.1:${port}/${database}`;
}

/** @throws CannotStart when nothing usable answers there. The address is shown without its password. */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const shown = Object.assign(new URL(databaseUrl), { password: '', search: '' }).href;
  let client: pg.Client | undefined;
  try {
    client = await openClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
    );
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < oldestVersion) {
      throw new CannotStart(
        `The database ${shown} is PostgreSQL ${version}; Paydesk needs ${oldestVersion} or newer.`,
      );
    }
    if (rows[0]?.encoding !== 'UTF8')
      throw new CannotStart(
        `The database ${shown} is in ${rows[0]?.encoding}. Make it anew in UTF8: createdb --encoding=UTF8 --template=template0 …`,
      );
    const unset = await findUnset(client);
    if (unset.length > 0)
      throw new CannotStart(
        `The database ${shown} cannot be used: its sessions do not keep what is set for them (${unset.join(', ')}), and ` +
          'moments would be written hours away. Have the pooler between use pool_mode = session.',
      );
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`The database ${shown} cannot be used: ${whyNoDatabase(error as Error)}`);
  } finally {
    await client?.end().catch(() => {});
  }
}

/** PostgreSQL refuses a role that does not exist with the words for a wrong password. */
const mends: Record<string, string> = {
  '28P01': 'DATABASE_URL has another password, or its role does not exist yet',
  '42501':
    'The role in DATABASE_URL has no rights here yet: npm run roles, and CREATE ROLE … IN ROLE paydesk_app',
};

/** Why no connection comes about, and what mends it. */
export function whyNoDatabase({ message, code = '' }: Error & { code?: string }): string {
  const mend = mends[code];
  return `${message || code}. ${mend ? `${mend} (docs/operations.md, "Roles").` : 'Check DATABASE_URL.'}`;
}
