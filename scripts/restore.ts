import { resolve } from 'node:path';
import { restore } from './database/backup.ts';
import { copyDatabase } from './database/copy/copy-database.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseFolder, openDatabase, requireDatabase } from './stack/database.ts';
import { requireDataFolder, requireIdleDatabase } from './stack/preflight.ts';
import { readSecretFiles } from './stack/secret-files.ts';
import { readSettings, type Settings } from './stack/settings.ts';

const usage = `Say what is to be restored:
  npm run restore -- FILE              a backup
  npm run restore -- --from-database   every row of the database that RESTORE_FROM_URL names, of whatever version
It goes into the database that DATABASE_URL names, which must exist and be empty. With --from-database one of the two
addresses may be left out: then the embedded database in PAYDESK_DATA is meant.`;

const next = `Next: npm run migrate apply, then npm run serve with the keys of that time.
Sending is stopped: payouts that left after the backup may still wait in it. Compare with the processor before
somebody resumes it (docs/operations.md, "After a restore").`;

async function fromFile(file: string): Promise<void> {
  const { databaseUrl } = readSettings();
  if (!databaseUrl) throw new CannotStart('DATABASE_URL is not set: into which database?');
  await requireDatabase(databaseUrl);
  await restore(databaseUrl, resolve(file));
  console.log(`Restored. ${next}`);
}

async function fromDatabase(): Promise<void> {
  const settings = readSettings();
  const { databaseUrl, restoreFromUrl } = settings;
  if (!databaseUrl && !restoreFromUrl) throw new CannotStart(usage);
  if (databaseUrl && restoreFromUrl) await copy(restoreFromUrl, databaseUrl);
  else await withEmbedded(settings, (embedded) => copy(restoreFromUrl ?? embedded, databaseUrl ?? embedded));
}

async function copy(from: string, to: string): Promise<void> {
  for (const url of [from, to]) await requireDatabase(url);
  const rows = await copyDatabase(from, to);
  console.log(`Copied and read back: ${rows} rows.\n${next}`);
}

async function withEmbedded(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  requireIdleDatabase(databaseFolder(settings));
  requireDataFolder(settings.dataFolder);
  await supervise(
    () => {},
    async (supervisor) => work(await openDatabase(supervisor, { ...settings, databaseUrl: undefined })),
  );
}

await runCommand(async () => {
  const [what, ...more] = process.argv.slice(2);
  if (!what || more.length > 0) throw new CannotStart(usage);
  readSecretFiles(process.env);
  if (what === '--from-database') await fromDatabase();
  else await fromFile(what);
});
