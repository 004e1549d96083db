import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { supervise } from '#scripts/process/supervise.ts';
import { startDemoStack } from '#scripts/stack/demo-stack.ts';
import { requireDataFolder } from '#scripts/stack/preflight.ts';
import { root } from '#scripts/stack/settings.ts';

type Demo = Omit<Parameters<typeof startDemoStack>[2], 'mode'> & {
  /** A database that is there already; without one a new one is made. */
  databaseUrl?: string;
};

/** Measures a demo at its address. */
type Measure = (url: string, databaseUrl: string) => Promise<void>;

/** Starts a demo with fresh data on free ports, measures it once its records are made, and stops it. */
export async function measureDemo({ databaseUrl, ...demo }: Demo, measure: Measure): Promise<void> {
  const dataFolder = join(root, '.data/bench');
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(findDataFolder(join(dataFolder, 'postgres')), { recursive: true, force: true });
  for (const folder of [join(root, '.data'), dataFolder]) requireDataFolder(folder);
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const publicUrl = `http://localhost:${port}`;
  const settings = { port, sandboxPort, publicUrl, dataFolder, host: '127.0.0.1', postgresPort: 0 };
  await supervise(
    () => {},
    async (supervisor) => {
      const stack = await startDemoStack(
        supervisor,
        { ...settings, databaseUrl },
        { ...demo, mode: 'start' },
      );
      await stack.recorded;
      await measure(publicUrl, stack.databaseUrl);
    },
  );
}
