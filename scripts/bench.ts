import { toTable } from '../bench/say.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';

/** `npm run bench` measures ours beside its peers; `npm run bench -- payout-list` measures one of them. */
const benches = {
  'payout-list': () => import('../bench/payout-list.ts'),
  plans: () => import('../bench/plans.ts'),
  export: () => import('../bench/export.ts'),
  ingest: () => import('../bench/ingest.ts'),
  sends: () => import('../bench/sends.ts'),
  pages: () => import('../bench/pages.ts'),
  memory: () => import('../bench/memory.ts'),
  navigation: () => import('../bench/navigation.ts'),
  interaction: () => import('../bench/interaction.ts'),
  live: () => import('../bench/live/streams.ts'),
  start: () => import('../bench/start/second-start.ts'),
  'sign-in': () => import('../bench/sign-in/crowd.ts'),
};

await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0)
    throw new CannotStart(`There is no bench ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}.`);
  for (const [name, load] of Object.entries(benches)) {
    if (names.length === 0 || names.includes(name)) await (await load()).bench();
  }
  console.log(`\n${toTable()}`);
});
process.exit();
