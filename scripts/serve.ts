import { listMigrations } from './database/migration-state.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { untilFree } from './process/ports.ts';
import { sayAs } from './process/say.ts';
import { supervise } from './process/supervise.ts';
import type { Supervisor } from './process/supervisor.ts';
import { toJsonLine } from './process/to-json-line.ts';
import { databaseClient, makeIfChanged, webBuild } from './stack/build.ts';
import { requireDatabase } from './stack/database.ts';
import { offerFirstAdministrator } from './stack/first-administrator.ts';
import { refuseForeignDatabase } from './stack/foreign-database.ts';
import { type ProductionEnvironment, requireProductionEnvironment } from './stack/production-environment.ts';
import { webService, workerService } from './stack/services.ts';

/**
 * The worker lets a call to the processor finish, which may take 90 s, and gives up by itself after 100 s.
 */
const graceMs = 105_000;

/** What a killed `serve` left behind answers for some seconds more, and lets its calls end. */
const formerMs = 110_000;

const say = sayAs('serve');

const usage = `Say what to serve:
  npm run serve              the web server and one worker
  npm run serve -- web       the web server alone
  npm run serve -- worker    one worker alone
Any number of each may run, on one machine or several, with one database.`;

const partNames = ['web', 'worker'] as const;
type Part = (typeof partNames)[number];

function readParts(args: string[]): Part[] {
  if (args.length === 0) return ['worker', 'web'];
  const part = partNames.find((name) => name === args[0]);
  if (args.length === 1 && part) return [part];
  throw new CannotStart(usage);
}

async function requireMigrations(databaseUrl: string): Promise<void> {
  const missing = (await listMigrations(databaseUrl)).filter(({ state }) => state !== 'applied');
  if (missing.length === 0) return;
  const list = missing.map(({ name, state }) => `  ${name}  ${state}`).join('\n');
  throw new CannotStart(
    `The database has not the form that this version needs. Make a backup, then run: npm run migrate apply\n${list}`,
  );
}

async function build(supervisor: Supervisor, parts: Part[]): Promise<void> {
  for (const product of parts.includes('web') ? [databaseClient, webBuild] : [databaseClient]) {
    await makeIfChanged(product, (plan) => {
      say('info', `Making the ${plan.name}; this takes a moment after each update.`);
      return supervisor.run(plan);
    });
  }
}

async function start(
  supervisor: Supervisor,
  parts: Part[],
  { env, host, port }: ProductionEnvironment,
): Promise<void> {
  const plans = {
    worker: () => workerService(env),
    web: () => webService(env, { port, host, mode: 'start' }),
  };
  if (parts.includes('web'))
    await untilFree(port, host, formerMs, () =>
      say('warn', `Port ${port} is held, perhaps by a former process that still ends its calls. Waiting.`),
    );
  await Promise.all(parts.map((part) => supervisor.start({ ...plans[part](), graceMs, isRestarted: true })));
}

await runCommand(
  async () => {
    const parts = readParts(process.argv.slice(2));
    const given = await requireProductionEnvironment(process.env, say);
    await requireDatabase(given.env.DATABASE_URL);
    await requireMigrations(given.env.DATABASE_URL);
    await refuseForeignDatabase(given.env.DATABASE_URL, given.keys);
    // The service manager's log gets the processes' JSON lines as they are, and anything else they print as one.
    const print = (name: string, line: string) => {
      const said = toJsonLine(name, line);
      if (said !== null) console.log(said);
    };
    const work = async (supervisor: Supervisor) => {
      await build(supervisor, parts);
      if (parts.includes('web')) await offerFirstAdministrator((line) => say('warn', line));
      await start(supervisor, parts, given);
      const what = {
        web: `Paydesk serves ${given.publicUrl} on ${given.host}:${given.port}.`,
        worker: 'A worker of Paydesk runs.',
      };
      say('info', what[parts.at(-1) ?? 'web']);
      await supervisor.watch();
    };
    await supervise(print, work, say);
    say('info', 'Paydesk has stopped in good order.');
  },
  (sentence) => say('fatal', sentence),
);
