import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backUp } from './database/backup.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { requireDatabase } from './stack/database.ts';
import { readSecretFiles } from './stack/secret-files.ts';
import { readSettings } from './stack/settings.ts';

const usage = `Say where to:
  npm run backup -- FOLDER        writes FOLDER/paydesk-<time>.dump
The database is the one that DATABASE_URL names.`;

await runCommand(async () => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new CannotStart(usage);
  readSecretFiles(process.env);
  const { databaseUrl } = readSettings();
  if (!databaseUrl) throw new CannotStart('DATABASE_URL is not set: which database is to be copied?');
  await requireDatabase(databaseUrl);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const file = resolve(folder, `paydesk-${stamp}.dump`);
  // What is in it is for nobody else on this machine.
  process.umask(0o077);
  mkdirSync(dirname(file), { recursive: true });
  const { bytes, sha256 } = await backUp(databaseUrl, file);
  console.log(`Written and read back: ${file} (${(bytes / 1e6).toFixed(1)} MB, sha256 ${sha256}).`);
  console.log('The keys are not in it: keep DATA_KEY and TOKEN_PEPPER elsewhere, or it opens nothing.');
});
