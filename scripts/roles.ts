import { makeRoles, roleNames } from './database/roles.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { requireDatabase } from './stack/database.ts';
import { readSecretFiles } from './stack/secret-files.ts';
import { readSettings } from './stack/settings.ts';

await runCommand(async () => {
  readSecretFiles(process.env);
  const { databaseUrl } = readSettings();
  if (!databaseUrl)
    throw new CannotStart(
      'Name the database in DATABASE_URL, as the role that has run npm run migrate apply.',
    );
  await requireDatabase(databaseUrl);
  await makeRoles(databaseUrl);
  console.log(
    `Rights given to ${roleNames.join(', ')}. None can sign in by itself: make a user of each kind, such as\n` +
      "  CREATE ROLE paydesk_web LOGIN PASSWORD '…' IN ROLE paydesk_app;\nRun this again after each migration.",
  );
});
