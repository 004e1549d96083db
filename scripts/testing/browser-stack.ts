import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { supervise } from '#scripts/process/supervise.ts';
import { writeLogs } from '#scripts/stack/logs.ts';
import { requireDataFolder } from '#scripts/stack/preflight.ts';
import { root } from '#scripts/stack/settings.ts';
import { findBrowser } from './find-browser.ts';
import { type Stack, type StacksPlan, startStacks } from './stacks.ts';

const settled = {
  // One person of a run looks up more names than a person of an office.
  CHECKS_PER_HOUR: '10000',
  // Long enough for a slow machine, and a journey can wait for it. Under the time that a lock is waited for.
  SEARCH_WITHIN_MS: '4000',
  // Short enough to wait for in a test, long enough that the screen shows the state before it.
  SANDBOX_OUTCOME_DELAY_MS: '300',
  SANDBOX_CHECK_DELAY_MS: '200',
  // A contract with a maximum, so that a test can see it and exceed it.
  PAYOUT_SBP_MAX: '600000',
};

type BrowserRun = Omit<StacksPlan, 'env'> & {
  /** Arguments of `playwright test`. */
  args: string[];
  /** Environment of Playwright. */
  env?: Record<string, string>;
  /** Environment of every process of the stacks. */
  stackEnv?: Record<string, string>;
  /** Called while everything still runs. */
  afterwards?: (stacks: Stack[]) => Promise<void>;
};

/**
 * Starts demos of its own (fresh data, free ports), as `npm start` does, and runs Playwright against them,
 * with as many workers as there are demos. Returns whether Playwright passed.
 */
export async function runInBrowser(run: BrowserRun): Promise<boolean> {
  const { dataFolder, args, env = {}, stackEnv = {}, afterwards } = run;
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(findDataFolder(join(dataFolder, 'postgres')), { recursive: true, force: true });
  requireDataFolder(join(root, '.data'));
  requireDataFolder(dirname(dataFolder));
  requireDataFolder(dataFolder);
  const browser = await findBrowser();
  const finished = await supervise(writeLogs(dataFolder), async (supervisor) => {
    const stacks = await startStacks(supervisor, { ...run, env: { ...settled, ...stackEnv } });
    const tests = execa('playwright', ['test', ...args], {
      cwd: root,
      preferLocal: true,
      reject: false,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        // Node reads our TypeScript itself: lines stay where they are written (e2e/support/test.ts).
        PW_DISABLE_TS_ESM: '1',
        E2E_STACKS: JSON.stringify(stacks),
        ...(browser ? { E2E_BROWSER: browser } : {}),
        ...env,
      },
    });
    const ended = await Promise.race([tests, supervisor.watch()]);
    await afterwards?.(stacks);
    return ended;
  });
  return finished?.exitCode === 0;
}
