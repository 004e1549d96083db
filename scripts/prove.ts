import { CannotStart, runCommand } from './process/cannot-start.ts';
import { proveLives } from './prove/lives.ts';
import { proveMutations } from './prove/mutations.ts';
import { proveNow } from './prove/now.ts';

const usage = `Say what to prove:
  npm run prove -- lives 10000 --seed 7   so many drawn lives: nothing paid twice, nothing lost
  npm run prove -- mutations              that lives notice each of the faults that are planted in a copy
  npm run prove -- now                    whether everything that must hold does in this installation; only reads`;

const proofs = { lives: proveLives, mutations: proveMutations, now: proveNow };

await runCommand(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(proofs, name)) throw new CannotStart(usage);
  await proofs[name as keyof typeof proofs](rest, usage);
});
