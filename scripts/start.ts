import { relative } from 'node:path';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseFolder } from './stack/database.ts';
import { startDemoStack } from './stack/demo-stack.ts';
import { writeLogs } from './stack/logs.ts';
import { requireDataFolder } from './stack/preflight.ts';
import { loadEnvFile, readSettings, type Settings } from './stack/settings.ts';

function banner(settings: Settings): string {
  const kept = databaseFolder(settings);
  const people = demoUsers.map(({ email, role }) => `    ${role.padEnd(8)} ${email}`);
  const folder = relative(process.cwd(), settings.dataFolder) || settings.dataFolder;
  return [
    '',
    `  Paydesk is ready: ${settings.publicUrl}`,
    '',
    `  Sign in as one of these, password ${demoPassword}`,
    ...people,
    '',
    `  Sandbox  http://127.0.0.1:${settings.sandboxPort}/_sandbox   no real money moves`,
    `  Data     ${folder}   logs in ${folder}/logs`,
    ...(kept.startsWith(settings.dataFolder)
      ? []
      : [`  Database ${kept}   (its user cannot enter this folder)`]),
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
}

await runCommand(async () => {
  loadEnvFile();
  const settings = readSettings();
  requireDataFolder(settings.dataFolder);
  await supervise(writeLogs(settings.dataFolder), async (supervisor) => {
    const { recorded } = await startDemoStack(supervisor, settings, {
      mode: 'start',
      records: ['past', 'payouts', 'payments'],
    });
    console.log(banner(settings));
    // The demo is usable without these records.
    recorded.catch(({ message }: Error) => console.error(message));
    await supervisor.watch();
  });
  console.log('\nPaydesk has stopped.');
});
process.exit();
