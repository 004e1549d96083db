import { join } from 'node:path';
import { asApp, giveToApp } from '#scripts/database/app-role.ts';
import { ensureDatabase } from '#scripts/database/prepare.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import type { Supervisor } from '#scripts/process/supervisor.ts';
import { embeddedUrl } from '#scripts/stack/database.ts';
import {
  type DemoRecords,
  demoEnvironment,
  makeRecords,
  prepareDemo,
  startDemoServices,
} from '#scripts/stack/demo-stack.ts';
import { requireDataFolder } from '#scripts/stack/preflight.ts';
import type { Settings } from '#scripts/stack/settings.ts';
import { step } from '#scripts/stack/step.ts';

/** Where one demo is, for the tests that run against it. */
export type Stack = {
  url: string;
  secondUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** Where a test may start the company's sign-in provider; 0 where there is none. */
  providerPort: number;
};

/** What the provider of the tests knows this office by. */
export const providerClient = { id: 'paydesk', secret: 'a secret of the demo that guards nothing' };

function providerEnv(port: number): Record<string, string> {
  return {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: providerClient.id,
    OIDC_CLIENT_SECRET: providerClient.secret,
    OIDC_NAME: 'Example ID',
    OIDC_GROUPS_FINANCE: 'pay-finance',
    OIDC_GROUPS_SUPPORT: 'pay-support',
  };
}

export type StacksPlan = {
  dataFolder: string;
  /** How many demos run side by side; one unless given. */
  count?: number;
  /** Whether each has a second web server, for other people. */
  hasSecond?: boolean;
  /** Whether people of it can sign in by a provider of the company's. */
  hasProvider?: boolean;
  /** What each begins with; nothing unless given. */
  records?: readonly DemoRecords[];
  /** Environment for every process; it overrides everything else. */
  env: Record<string, string>;
};

/**
 * They live as long as the run: nothing is lost by not waiting for the disk. Each process has its own
 * connections.
 */
const databaseFlags = ['fsync=off', 'synchronous_commit=off', 'max_connections=400'];

/**
 * Starts independent demos side by side: each has its own sandbox, worker, web servers and database, a
 * copy of one that is prepared once. They share one build and one PostgreSQL.
 */
export async function startStacks(supervisor: Supervisor, plan: StacksPlan): Promise<Stack[]> {
  const { dataFolder, count = 1, hasSecond = true, hasProvider = false, records = [], env } = plan;
  const freePort = portGiver();
  const settingsIn = async (folder: string): Promise<Settings> => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    const places = { port, publicUrl, sandboxPort: await freePort(), dataFolder: folder };
    return { ...places, host: '127.0.0.1', postgresPort: 0, databaseUrl: undefined };
  };
  const common = await settingsIn(dataFolder);
  const prepared = await prepareDemo(supervisor, common, { mode: 'start', env, databaseFlags });

  async function start(name: string): Promise<Stack> {
    const settings = await settingsIn(join(dataFolder, name));
    requireDataFolder(settings.dataFolder);
    const { port, pathname } = new URL(prepared.DATABASE_URL);
    await ensureDatabase(embeddedUrl(port, 'postgres'), name, pathname.slice(1));
    await giveToApp(embeddedUrl(port, name));
    const databaseUrl = asApp(embeddedUrl(port, name));
    const providerPort = hasProvider ? await freePort() : 0;
    const provider = hasProvider ? providerEnv(providerPort) : {};
    const own = { ...demoEnvironment(settings, 'start'), ...provider, ...env, DATABASE_URL: databaseUrl };
    const morePorts = hasSecond ? [await freePort()] : [];
    const services = { mode: 'start', morePorts, of: ` of ${name}` } as const;
    await startDemoServices(supervisor, settings, own, services);
    await makeRecords(supervisor, records, own);
    return {
      url: settings.publicUrl,
      secondUrl: morePorts.length > 0 ? `http://localhost:${morePorts[0]}` : settings.publicUrl,
      sandboxUrl: `http://127.0.0.1:${settings.sandboxPort}`,
      databaseUrl,
      providerPort,
    };
  }

  const stacks: Stack[] = [];
  await step(`${count} × sandbox, worker and ${hasSecond ? 'two web servers' : 'web server'}`, async () => {
    // One after the other: started together they would slow each other down, and copying needs exclusive use
    // of the original database.
    for (let at = 1; at <= count; at += 1) stacks.push(await start(`stack_${at}`));
  });
  return stacks;
}

/** A port that was given out stays free until its server listens, so it must not be given out twice. */
function portGiver(): () => Promise<number> {
  const given = new Set<number>();
  return async () => {
    let port = await findFreePort();
    while (given.has(port)) port = await findFreePort();
    given.add(port);
    return port;
  };
}
