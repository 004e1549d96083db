import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '#scripts/process/supervisor.ts';
import { hasAllTables, hasDemoUsers } from './already-made.ts';
import { databaseClient, makeIfChanged, webBuild } from './build.ts';
import { databaseFolder, openDatabase } from './database.ts';
import {
  requireDataFolder,
  requireFreePorts,
  requireIdleDatabase,
  requireKnownEnvironment,
} from './preflight.ts';
import { findOrMakeSecrets } from './secrets.ts';
import { localAddress, sandboxService, webService, workerService } from './services.ts';
import type { Settings } from './settings.ts';
import { step } from './step.ts';

/** Placeholder for the address of the demo's own database. */
const notYetKnown = 'postgresql://127.0.0.1/paydesk';

/** prisma/demo-records.ts makes them. */
export type DemoRecords = 'past' | 'payouts' | 'payments';

export type DemoEnvironment = Record<string, string> & { DATABASE_URL: string };

type ServiceOptions = {
  mode: 'dev' | 'start';
  /** Ports of additional web processes on the same database. */
  morePorts?: readonly number[];
  /** Suffix of each process name, for several demos under one supervisor. */
  of?: string;
};

type StackOptions = {
  mode: 'dev' | 'start';
  /** Records that exist from the beginning, in many states; payments come with refunds. */
  records?: readonly DemoRecords[];
  /** Environment for every process; it overrides everything else. */
  env?: Record<string, string>;
};

/**
 * Starts everything that a demo needs, one after the other, waiting for each; the supervisor stops it again.
 * Its first records (`recorded`) are still being made when this returns, because they pass through the worker
 * and the sandbox as real ones do.
 */
export async function startDemoStack(
  supervisor: Supervisor,
  settings: Settings,
  { mode, records = [], env: extra = {} }: StackOptions,
): Promise<{ recorded: Promise<void>; databaseUrl: string }> {
  const env = await openDemo(supervisor, settings, { mode, env: extra });
  // Nobody signs in before the address is printed, so the people of the demo may come next to the processes.
  await step('Demo data, sandbox, worker and web server', () =>
    Promise.all([seed(supervisor, env), startDemoServices(supervisor, settings, env, { mode })]),
  );
  return { recorded: makeRecords(supervisor, records, env), databaseUrl: env.DATABASE_URL };
}

type DatabaseOptions = Pick<StackOptions, 'mode' | 'env'> & { databaseFlags?: string[] };

/**
 * What all processes of a demo need before they start: our sources built, and a database with the demo's
 * users.
 */
export async function prepareDemo(
  supervisor: Supervisor,
  settings: Settings,
  options: DatabaseOptions,
): Promise<DemoEnvironment> {
  const env = await openDemo(supervisor, settings, options);
  await step('Demo data', () => seed(supervisor, env));
  return env;
}

/** Our sources built, and a database with every table. */
async function openDemo(
  supervisor: Supervisor,
  settings: Settings,
  { mode, env: extra = {}, databaseFlags }: DatabaseOptions,
): Promise<DemoEnvironment> {
  requireDataFolder(settings.dataFolder);
  await requireFreePorts(settings);
  if (!settings.databaseUrl) requireIdleDatabase(databaseFolder(settings));
  const given = { ...demoEnvironment(settings, mode), ...extra };
  await requireKnownEnvironment({ ...given, DATABASE_URL: settings.databaseUrl ?? notYetKnown });
  await makeSources(supervisor, mode);
  const env = { ...given, DATABASE_URL: '' };
  await step('Database', async () => {
    env.DATABASE_URL = await openDatabase(supervisor, settings, databaseFlags);
    if (await hasAllTables(env.DATABASE_URL)) return;
    await supervisor.run({ name: 'migration', args: ['scripts/migrate.ts', 'apply'], env });
  });
  return env;
}

async function seed(supervisor: Supervisor, env: DemoEnvironment): Promise<void> {
  if (await hasDemoUsers(env.DATABASE_URL)) return;
  const args = ['--conditions=react-server', 'prisma/seed.ts'];
  await supervisor.run({ name: 'demo data', args, env });
}

/** The sandbox, the worker and the web servers of one demo, on a prepared database. */
export async function startDemoServices(
  supervisor: Supervisor,
  settings: Settings,
  env: DemoEnvironment,
  { mode, morePorts = [], of = '' }: ServiceOptions,
): Promise<void> {
  // First the pages, which somebody waits for; nothing that they write is lost while there is no worker yet, or no more.
  await Promise.all([
    supervisor.start(
      webService(env, { port: settings.port, host: settings.host, mode, name: `web server${of}` }),
    ),
    ...morePorts.map((port, at) => {
      const url = `http://localhost:${port}`;
      const ownEnv = { ...env, PUBLIC_URL: url, NEXTAUTH_URL: url };
      const name = `web server ${at + 2}${of}`;
      return supervisor.start(webService(ownEnv, { port, host: settings.host, mode, name }));
    }),
    supervisor.start({ ...sandboxService(settings.sandboxPort, env), name: `sandbox${of}` }),
  ]);
  // The first page that a process answers takes as long as ten later ones: nothing else starts before it.
  if (mode === 'start') await openFirstPage(settings);
  await supervisor.start({ ...workerService(env, mode === 'dev'), name: `worker${of}` });
}

/** The next visitor finds the page opened, and is shown what is wrong with it: an error is dropped here. */
async function openFirstPage({ port, host }: Settings): Promise<void> {
  const answer = await fetch(`${localAddress(host, port)}/sign-in`, { redirect: 'manual' }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
}

export async function makeRecords(
  supervisor: Supervisor,
  records: readonly DemoRecords[],
  env: Record<string, string>,
): Promise<void> {
  if (records.length === 0) return;
  const args = ['--conditions=react-server', 'prisma/demo-records.ts', ...records];
  await supervisor.run({ name: 'demo records', args, env });
}

async function makeSources(supervisor: Supervisor, mode: 'dev' | 'start'): Promise<void> {
  const products = mode === 'start' ? [databaseClient, webBuild] : [databaseClient];
  for (const product of products) {
    await makeIfChanged(product, (plan) =>
      step(product === webBuild ? 'Building' : 'Database client', () => supervisor.run(plan)),
    );
  }
}

/** The environment of a demo's processes. DATABASE_URL is added once the database is open. */
export function demoEnvironment(settings: Settings, mode: 'dev' | 'start'): Record<string, string> {
  const folder = (name: string) => join(settings.dataFolder, name);
  mkdirSync(folder('sandbox'), { recursive: true, mode: 0o700 });
  const secrets = findOrMakeSecrets(settings.dataFolder);
  const given = Object.entries(secrets).map(([name, made]) => [name, process.env[name] || made]);
  const login = process.env.SANDBOX_LOGIN || 'sandbox';
  const password = process.env.SANDBOX_PASSWORD || 'sandbox';
  const paymentToken =
    process.env.PAYMENT_WEBHOOK_TOKEN ||
    // A demo made by an earlier version has no secret of its own for it.
    createHash('sha256').update(`payments ${secrets.TOKEN_PEPPER}`).digest('base64url');
  return {
    ...(Object.fromEntries(given) as typeof secrets),
    NEXTAUTH_SECRET: process.env.AUTH_SECRET || secrets.AUTH_SECRET,
    PUBLIC_URL: settings.publicUrl,
    NEXTAUTH_URL: settings.publicUrl,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    DEMO: '1',
    OUTCOME_JOURNAL_DIR: process.env.OUTCOME_JOURNAL_DIR || folder('outcome-journal'),
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_STATE_FILE: process.env.SANDBOX_STATE_FILE || folder('sandbox/state.jsonl'),
    PAYMENT_WEBHOOK_TOKEN: paymentToken,
    SANDBOX_PAYMENT_WEBHOOK_URL: `${settings.publicUrl}/api/webhooks/processor/${paymentToken}`,
    SANDBOX_LOGIN: login,
    SANDBOX_PASSWORD: password,
    // The demo calls its own sandbox, never a real service.
    PROCESSOR_SANDBOX: '1',
    PROCESSOR_BASE_URL: `http://127.0.0.1:${settings.sandboxPort}`,
    PROCESSOR_LOGIN: login,
    PROCESSOR_PASSWORD: password,
    // Checks of Kazakh cards need one; the sandbox takes any of this form.
    PROCESSOR_SETTLEMENT_ACCOUNT_ID: process.env.PROCESSOR_SETTLEMENT_ACCOUNT_ID || 'SA000000000000000001',
  };
}
