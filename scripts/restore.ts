import { resolve } from 'node:path';
import { restore } from './database/backup.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { requireDatabase } from './stack/database.ts';
import { readSecretFiles } from './stack/secret-files.ts';
import { readSettings } from './stack/settings.ts';

const usage = `Say which backup:
  npm run restore -- FILE
It is restored into the database that DATABASE_URL names, which must exist and be empty.`;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new CannotStart(usage);
  readSecretFiles(process.env);
  const { databaseUrl } = readSettings();
  if (!databaseUrl) throw new CannotStart('DATABASE_URL is not set: into which database?');
  await requireDatabase(databaseUrl);
  await restore(databaseUrl, resolve(file));
  console.log(
    'Restored. Next: npm run migrate apply, then npm run serve with the keys of that time.\n' +
      'Sending is stopped: payouts that left after the backup may still wait in it. Compare with the processor before\n' +
      'somebody resumes it (docs/operations.md, "After a restore").',
  );
});
