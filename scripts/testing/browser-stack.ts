import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { supervise } from '#scripts/process/supervise.ts';
import { type DemoRecords, startDemoStack } from '#scripts/stack/demo-stack.ts';
import { writeLogs } from '#scripts/stack/logs.ts';
import { requireDataFolder } from '#scripts/stack/preflight.ts';
import { root, type Settings } from '#scripts/stack/settings.ts';
import { findBrowser } from './find-browser.ts';

const settled = {
  // Short enough to wait for in a test, long enough that the screen shows the state before.
  SANDBOX_OUTCOME_DELAY_MS: '300',
  SANDBOX_CHECK_DELAY_MS: '200',
  // A contract with a maximum, so that it can be seen and run into.
  PAYOUT_SBP_MAX: '600000',
};

type BrowserRun = {
  /** Made anew at each run. */
  dataFolder: string;
  /** What `playwright test` is told. */
  args: string[];
  /** For Playwright. */
  env?: Record<string, string>;
  /** For every process of the stack. */
  stackEnv?: Record<string, string>;
  /** None unless said. */
  records?: readonly DemoRecords[];
  /** While everything still runs. */
  afterwards?: (databaseUrl: string) => Promise<void>;
};

/**
 * Starts a demo of its own (fresh data, free ports, two web servers on one database), as `npm start` does, and runs
 * Playwright against it. True when Playwright is content.
 */
export async function runInBrowser(run: BrowserRun): Promise<boolean> {
  const { dataFolder, args, env = {}, stackEnv = {}, records = [], afterwards } = run;
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(findDataFolder(join(dataFolder, 'postgres')), { recursive: true, force: true });
  requireDataFolder(join(root, '.data'));
  requireDataFolder(dirname(dataFolder));
  requireDataFolder(dataFolder);
  const [port, secondPort, sandboxPort] = await findDifferentPorts();
  const settings: Settings = {
    port,
    host: '127.0.0.1',
    sandboxPort,
    postgresPort: 0,
    dataFolder,
    publicUrl: `http://localhost:${port}`,
    databaseUrl: undefined,
  };
  const browser = await findBrowser();
  const finished = await supervise(writeLogs(dataFolder), async (supervisor) => {
    const { databaseUrl, recorded } = await startDemoStack(supervisor, settings, {
      mode: 'start',
      morePorts: [secondPort],
      records,
      env: { ...settled, ...stackEnv },
    });
    await recorded;
    const tests = execa('playwright', ['test', ...args], {
      cwd: root,
      preferLocal: true,
      reject: false,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        E2E_URL: settings.publicUrl,
        E2E_SECOND_URL: `http://localhost:${secondPort}`,
        E2E_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
        E2E_DATABASE_URL: databaseUrl,
        ...(browser ? { E2E_BROWSER: browser } : {}),
        ...env,
      },
    });
    const ended = await Promise.race([tests, supervisor.watch()]);
    await afterwards?.(databaseUrl);
    return ended;
  });
  return finished?.exitCode === 0;
}

async function findDifferentPorts(): Promise<[number, number, number]> {
  const ports = new Set<number>();
  while (ports.size < 3) ports.add(await findFreePort());
  return [...ports] as [number, number, number];
}
