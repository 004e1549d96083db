import { supervise } from '../process/supervise.ts';
import { databaseClient, makeIfChanged } from './build.ts';
import { requireDatabase } from './database.ts';
import { requireProductionEnvironment } from './production-environment.ts';
import { step } from './step.ts';

/** The database of the installation, for a command that only reads: reached, and its client generated. */
export async function openProductionDatabase(): Promise<void> {
  const { env } = await requireProductionEnvironment(process.env);
  await requireDatabase(env.DATABASE_URL);
  await supervise(
    () => {},
    (supervisor) => makeIfChanged(databaseClient, (plan) => step(plan.name, () => supervisor.run(plan))),
  );
}
