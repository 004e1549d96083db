import { checkAddress } from './doctor/address.ts';
import { checkAlerts } from './doctor/alerts.ts';
import { checkDatabase } from './doctor/database.ts';
import { type Finding, look, well, wrong } from './doctor/finding.ts';
import { checkMachine, checkRegistryFolder } from './doctor/machine.ts';
import { checkProcessor } from './doctor/processor.ts';
import { checkProvider } from './doctor/provider.ts';
import { checkFormerSettings, checkSettings } from './doctor/settings.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseClient, makeIfChanged } from './stack/build.ts';
import { requireProductionEnvironment } from './stack/production-environment.ts';

const usage = `Looks at everything that production needs and changes nothing:
  npm run doctor
  npm run doctor -- PAYMENT    also reads that payment at the processor
The variables are those of npm run serve.`;

const marks = { well: '✓', warn: '!', wrong: '✗' } as const;

function show(findings: Finding[]): Finding[] {
  for (const { weight, sentence } of findings) console.log(`${marks[weight]} ${sentence}`);
  return findings;
}

async function checkAll(paymentId: string | undefined): Promise<Finding[]> {
  const said: Finding[] = [];
  // Its sentences say what the log would.
  process.env.LOG_LEVEL = 'silent';
  const given = await requireProductionEnvironment(process.env, (_level, sentence) =>
    said.push({ weight: 'warn', sentence }),
  ).catch((error: Error) => error);
  if (given instanceof Error) return show([...said, wrong(given.message)]);
  said.push(well('The variables are complete, and the secrets are secrets.'));
  const { env } = await import('#lib/env.ts');
  said.push(...checkSettings(env()), ...checkFormerSettings(process.env));
  const { DATABASE_URL, OUTCOME_JOURNAL_DIR, PROCESSOR_BASE_URL, REGISTRY_FOLDER } = env();
  const all = show([...said, ...(await look('The disk', () => checkMachine(OUTCOME_JOURNAL_DIR)))]);
  all.push(...show(await look('The folder of schedules', async () => checkRegistryFolder(REGISTRY_FOLDER))));
  const { findMailServer } = await import('#lib/domain/alerts/channels.ts');
  all.push(...show(await checkAlerts({ ...env(), server: findMailServer() })));
  const database = show(await checkDatabase(DATABASE_URL, given.keys));
  all.push(...database, ...show(await checkAddress(given.publicUrl)));
  if (database.some(({ weight }) => weight === 'wrong'))
    return [
      ...all,
      ...show([wrong('The processor is asked when the database is well: the token lies in it.')]),
    ];
  // A fresh checkout has no database client yet.
  await supervise(
    () => {},
    (supervisor) => makeIfChanged(databaseClient, (plan) => supervisor.run(plan)),
  );
  const client = await import('#lib/processor/client.ts');
  const { findStandingByEmail } = await import('#lib/domain/users/store/managing.ts');
  const { disconnect, db } = await import('#lib/db/client.ts');
  const provider = await checkProvider(env(), (email) => findStandingByEmail(db(), email));
  const processor = await look('The processor', () =>
    checkProcessor(PROCESSOR_BASE_URL, client, paymentId),
  ).finally(disconnect);
  return [...all, ...show(processor), ...show(provider)];
}

await runCommand(async () => {
  const [paymentId, ...more] = process.argv.slice(2);
  if (more.length > 0 || paymentId?.startsWith('-')) throw new CannotStart(usage);
  const wrongs = (await checkAll(paymentId)).filter(({ weight }) => weight === 'wrong').length;
  console.log(wrongs === 0 ? '\nNothing stands in the way.' : `\n${wrongs} of these must be mended first.`);
  process.exitCode = wrongs === 0 ? 0 : 1;
});
