import { CannotStart, runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseClient, makeIfChanged } from './stack/build.ts';
import { requireDatabase } from './stack/database.ts';
import { requireProductionEnvironment } from './stack/production-environment.ts';
import { step } from './stack/step.ts';

const usage = `Say what to do with the figures of the reports:
  npm run figures -- check       compares them with the rows, as the worker does every night
  npm run figures -- rebuild     counts them anew from the rows; people may go on working
The variables are those of npm run serve.`;

async function keep(word: 'check' | 'rebuild'): Promise<void> {
  const { env } = await requireProductionEnvironment(process.env);
  await requireDatabase(env.DATABASE_URL);
  await supervise(
    () => {},
    (supervisor) => makeIfChanged(databaseClient, (plan) => step(plan.name, () => supervisor.run(plan))),
  );
  const { checkFigures, rebuildFigures } = await import('#lib/domain/reports/operations/keep-figures.ts');
  const { disconnect } = await import('#lib/db/client.ts');
  try {
    if (word === 'rebuild') {
      console.log(`Counted anew: ${await rebuildFigures()} figures.`);
      return;
    }
    const differences = await checkFigures();
    if (differences.length > 0) {
      console.table(differences.slice(0, 20));
      throw new CannotStart(`${differences.length} figures differ from the rows.`);
    }
    console.log('All figures are those of the rows.');
  } finally {
    await disconnect();
  }
}

await runCommand(async () => {
  const [word, ...more] = process.argv.slice(2);
  if ((word !== 'check' && word !== 'rebuild') || more.length > 0) throw new CannotStart(usage);
  await keep(word);
});
