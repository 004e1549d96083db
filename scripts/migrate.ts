import { relative } from 'node:path';
import { asApp } from './database/app-role.ts';
import { listMigrations } from './database/migration-state.ts';
import { writeMigration } from './database/migrations.ts';
import { prepareDatabase } from './database/prepare.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseFolder, embeddedUrl, openDatabase, requireDatabase } from './stack/database.ts';
import { findRunningDatabase, requireDataFolder } from './stack/preflight.ts';
import { readSecretFiles } from './stack/secret-files.ts';
import { loadEnvFile, readSettings, root } from './stack/settings.ts';

const usage = `Say what to do:
  npm run migrate new NAME   begin a migration: an SQL file to fill, next to the change in prisma/schema.prisma
  npm run migrate apply      bring the database to the present form
  npm run migrate status     show which migrations the database has
The database is the one that DATABASE_URL names, else the demo's.`;

function writeNew(name: string | undefined): void {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw new CannotStart(
      'Name the migration in small letters, digits and _: npm run migrate new add_limits',
    );
  }
  console.log(`Fill ${relative(root, writeMigration(name))}, and change prisma/schema.prisma alike.`);
}

async function apply(url: string): Promise<void> {
  const applied = await prepareDatabase(url);
  console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied: ${applied.join(', ')}`);
}

async function showStatus(url: string): Promise<void> {
  const migrations = await listMigrations(url);
  for (const { name, state } of migrations) console.log(`${name}  ${state}`);
  if (migrations.some(({ state }) => state !== 'applied')) process.exitCode = 1;
}

/**
 * Uses the database that DATABASE_URL names, or the one of a running demo, or starts the embedded one for the
 * duration.
 */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  readSecretFiles(process.env);
  const settings = readSettings();
  if (settings.databaseUrl) {
    await requireDatabase(settings.databaseUrl);
    return work(settings.databaseUrl);
  }
  const running = findRunningDatabase(databaseFolder(settings));
  if (running) return work(asApp(embeddedUrl(running.port, 'paydesk')));
  requireDataFolder(settings.dataFolder);
  await supervise(
    () => {},
    async (supervisor) => work(await openDatabase(supervisor, settings)),
  );
}

await runCommand(async () => {
  const [word, name] = process.argv.slice(2);
  loadEnvFile();
  if (word === 'new') writeNew(name);
  else if (word === 'apply') await withDatabase(apply);
  else if (word === 'status') await withDatabase(showStatus);
  else throw new CannotStart(usage);
});
