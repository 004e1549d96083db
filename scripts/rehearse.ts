import { CannotStart, runCommand } from './process/cannot-start.ts';

/** What takes too long for `npm test` and shows, with real processes, what docs/operations.md promises. */
const rehearsals = {
  'first-day': () => import('./rehearsals/first-day.ts'),
  rolling: () => import('./rehearsals/rolling.ts'),
};

const stops: (() => unknown)[] = [];

/** The order is opposite to that of their start. */
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

// A person who loses patience leaves no database and no server behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));

await runCommand(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(rehearsals, name) || rest.length > 0)
    throw new CannotStart(`Say what to rehearse: npm run rehearse -- ${Object.keys(rehearsals).join(' | ')}`);
  const { rehearse } = await rehearsals[name as keyof typeof rehearsals]();
  try {
    await rehearse((stop) => stops.unshift(stop));
  } finally {
    await stopAll();
  }
});
process.exit();
