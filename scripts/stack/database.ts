import { join } from 'node:path';
import pg from 'pg';
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

/** For the server's own user, who makes databases and gives them away. */
export function embeddedUrl(port: number | string, database: string): string {
  return `postgresql://paydesk:paydesk@127.0.0.1:${port}/${database}`;
}

/** @throws CannotStart when nothing usable answers there. The address is shown without its password. */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const shown = Object.assign(new URL(databaseUrl), { password: '', search: '' }).href;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < oldestVersion) {
      throw new CannotStart(
        `The database ${shown} is PostgreSQL ${version}; Paydesk needs ${oldestVersion} or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new CannotStart(`The database ${shown} cannot be used: ${reason}. Check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => {});
  }
}
