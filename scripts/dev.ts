import { runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { startDemoStack } from './stack/demo-stack.ts';
import { requireDataFolder } from './stack/preflight.ts';
import { loadEnvFile, readSettings } from './stack/settings.ts';

// Web server and worker reload when a source changes. The sandbox is left running, so that it keeps its
// state.
await runCommand(async () => {
  loadEnvFile();
  const settings = readSettings();
  requireDataFolder(settings.dataFolder);
  const width = 'web server'.length;
  const print = (name: string, line: string) => {
    if (name !== 'database') console.log(`${name.padEnd(width)} │ ${line}`);
  };
  await supervise(print, async (supervisor) => {
    const { recorded } = await startDemoStack(supervisor, settings, {
      mode: 'dev',
      records: ['past', 'payouts', 'payments'],
    });
    console.log(`\n  Paydesk reloads at ${settings.publicUrl} (demo sign-ins are on the page).\n`);
    // The demo is usable without these records.
    recorded.catch(({ message }: Error) => console.error(message));
    await supervisor.watch();
  });
});
process.exit();
