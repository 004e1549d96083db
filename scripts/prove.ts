import { CannotStart, runCommand } from './process/cannot-start.ts';
import { proveKills } from './prove/kills.ts';
import { proveLives } from './prove/lives.ts';
import { proveMutations } from './prove/mutations.ts';
import { proveNow } from './prove/now.ts';

const usage = `Say what to prove:
  npm run prove -- lives 10000 --seed 7   so many drawn lives: nothing paid twice, nothing lost
  npm run prove -- mutations              that lives notice each of the faults that are planted in a copy
    ([the name of each] --within 500)
  npm run prove -- kills                  the same with real processes, killed again and again, by bad wires
    (--payouts 1000 --rows 2000 --notifications 10000 --minutes 50 --seed 1)
  npm run prove -- now                    whether everything that must hold does in this installation; only reads`;

const proofs = { lives: proveLives, mutations: proveMutations, kills: proveKills, now: proveNow };

const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

await runCommand(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(proofs, name)) throw new CannotStart(usage);
  try {
    await proofs[name as keyof typeof proofs](rest, usage);
  } catch (error) {
    throw isOfArguments(error) ? new CannotStart(`${error.message}\n\n${usage}`) : error;
  }
});
// What hooks itself into the end of the process with PostgreSQL would set the code to 0.
process.exit();
