import { create } from './admin/create.ts';
import { erase, eraseUsage } from './admin/erase.ts';
import { factors, factorsUsage } from './admin/factors.ts';
import { jobs, jobsUsage } from './admin/jobs.ts';
import { times, timesUsage } from './admin/times.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseClient, makeIfChanged } from './stack/build.ts';
import { requireDatabase } from './stack/database.ts';
import { requireProductionEnvironment } from './stack/production-environment.ts';
import { step } from './stack/step.ts';

const usage = `Say what to do:
  npm run admin -- create EMAIL "FULL NAME"
Makes an administrator. It asks for the password, or reads it as one line from standard input; it is
never an argument, because other people on this machine can read those. The variables are those of npm run serve.
${eraseUsage}
${factorsUsage}
${jobsUsage}
${timesUsage}`;

/** Runs it with the variables of the office and a database that answers. */
async function inOffice(work: () => Promise<void>): Promise<void> {
  const { env } = await requireProductionEnvironment(process.env);
  await requireDatabase(env.DATABASE_URL);
  // A fresh checkout has no database client yet.
  await supervise(
    () => {},
    (supervisor) => makeIfChanged(databaseClient, (plan) => step(plan.name, () => supervisor.run(plan))),
  );
  const { disconnect } = await import('#lib/db/client.ts');
  await work().finally(disconnect);
}

await runCommand(async () => {
  const [word, ...rest] = process.argv.slice(2);
  if (word === 'erase') return inOffice(() => erase(rest));
  if (word === 'factors') return inOffice(() => factors(rest));
  if (word === 'jobs') return inOffice(() => jobs(rest));
  if (word === 'times') return inOffice(() => times(rest));
  const [email, name, ...more] = rest;
  if (word !== 'create' || !email || !name || more.length > 0) throw new CannotStart(usage);
  await inOffice(() => create(email, name));
});
