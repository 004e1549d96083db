import { askPassword } from './process/ask-password.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseClient, makeIfChanged } from './stack/build.ts';
import { requireDatabase } from './stack/database.ts';
import { requireProductionEnvironment } from './stack/production-environment.ts';
import { step } from './stack/step.ts';

const usage = `Say whom to make:
  npm run admin -- create EMAIL "FULL NAME"
It asks for the password, or reads it as one line from standard input; it is never an argument, because other
people on this machine can read those. The variables are those of npm run serve.`;

/** What to say when it is refused. */
const sentences: Record<string, string> = {
  email_unreadable: 'Write the e-mail in full, like name@company.com.',
  name_empty: 'Say the full name: it stands beside what this person does.',
  name_too_long: 'The name has at most 100 characters.',
  password_too_short: 'The password needs at least 15 characters. A sentence is easy to remember.',
  password_too_long: 'The password has at most 256 characters.',
  password_guessable:
    'This password is easy to guess: leave out the address, common words and rows of keys, and use more characters.',
  user_exists: 'Somebody with this address is there already; that account was not changed.',
};

async function create(email: string, name: string): Promise<void> {
  const { env } = await requireProductionEnvironment(process.env);
  await requireDatabase(env.DATABASE_URL);
  // A fresh checkout has no database client yet.
  await supervise(
    () => {},
    (supervisor) => makeIfChanged(databaseClient, (plan) => step(plan.name, () => supervisor.run(plan))),
  );
  const password = await askPassword(process.stdin, process.stderr);
  const { createAdministrator } = await import('#lib/domain/users/operations/create-administrator.ts');
  const { disconnect } = await import('#lib/db/client.ts');
  try {
    const made = await createAdministrator({ email, name, password });
    if (!made.ok) throw new CannotStart(sentences[made.refusal.code] ?? made.refusal.code);
    console.log(`${email} can sign in as an administrator.`);
  } finally {
    await disconnect();
  }
}

await runCommand(async () => {
  const [word, email, name, ...more] = process.argv.slice(2);
  if (word !== 'create' || !email || !name || more.length > 0) throw new CannotStart(usage);
  await create(email, name);
});
