import { listMigrations } from './database/migrations.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { toJsonLine } from './process/to-json-line.ts';
import { databaseClient, makeIfChanged, webBuild } from './stack/build.ts';
import { requireDatabase } from './stack/database.ts';
import { offerFirstAdministrator } from './stack/first-administrator.ts';
import { refuseFormerLife } from './stack/former-life.ts';
import { requireProductionEnvironment } from './stack/production-environment.ts';
import { localAddress, webService, workerService } from './stack/services.ts';
import { step } from './stack/step.ts';

/**
 * The worker lets a call to the processor finish, which may take 90 s, and gives up by itself after 100 s.
 */
const graceMs = 105_000;

async function requireMigrations(databaseUrl: string): Promise<void> {
  const missing = (await listMigrations(databaseUrl)).filter(({ state }) => state !== 'applied');
  if (missing.length === 0) return;
  const list = missing.map(({ name, state }) => `  ${name}  ${state}`).join('\n');
  throw new CannotStart(
    `The database has not the form that this version needs. Make a backup, then run: npm run migrate apply\n${list}`,
  );
}

await runCommand(async () => {
  const { host, port, publicUrl, keys, env } = await requireProductionEnvironment(process.env);
  await requireDatabase(env.DATABASE_URL);
  await requireMigrations(env.DATABASE_URL);
  await refuseFormerLife(env.DATABASE_URL, keys);
  // For the service manager's log: the processes' JSON lines as they are, anything else they print as one.
  await supervise(
    (name, line) => {
      const said = toJsonLine(name, line);
      if (said !== null) console.log(said);
    },
    async (supervisor) => {
      for (const product of [databaseClient, webBuild]) {
        await makeIfChanged(product, (plan) => step(plan.name, () => supervisor.run(plan)));
      }
      await offerFirstAdministrator();
      await Promise.all([
        supervisor.start({ ...workerService(env, localAddress(host, port)), graceMs }),
        supervisor.start({ ...webService(env, { port, host, mode: 'start' }), graceMs }),
      ]);
      console.log(`Paydesk serves ${publicUrl} on ${host}:${port}.`);
      await supervisor.watch();
    },
  );
});
