import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { root } from './stack/settings.ts';
import { runInBrowser } from './testing/browser-stack.ts';

/**
 * `npm run screens` photographs every screen in every state (e2e/screens/scenes) into screens/, with an index.html that
 * shows them side by side. `npm run screens -- form-sbp` takes only those with that in their name.
 */
await runCommand(async () => {
  const words = process.argv.slice(2);
  const album = join(root, 'screens');
  if (words.length === 0 && existsSync(album)) rmSync(album, { recursive: true });
  const isContent = await runInBrowser({
    dataFolder: join(root, '.data/screens'),
    records: ['payments'],
    args: [
      '--config',
      'e2e/screens/playwright.config.ts',
      ...(words.length > 0 ? ['--grep', words.join('|')] : []),
    ],
  });
  console.log(`\n  Look at ${join(album, 'index.html')}\n`);
  if (!isContent) throw new CannotStart('Some screens could not be brought into their state.');
});
process.exit();
