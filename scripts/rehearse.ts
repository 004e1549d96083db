import { CannotStart, runCommand } from './process/cannot-start.ts';

/** What takes too long for `npm test` and shows, with real processes, what docs/operations.md promises. */
const rehearsals = {
  'first-day': () => import('./rehearsals/first-day.ts'),
  image: () => import('./rehearsals/image.ts'),
  rolling: () => import('./rehearsals/rolling.ts'),
};

await runCommand(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(rehearsals, name) || rest.length > 0)
    throw new CannotStart(`Say what to rehearse: npm run rehearse -- ${Object.keys(rehearsals).join(' | ')}`);
  await (await rehearsals[name as keyof typeof rehearsals]()).rehearse();
});
process.exit();
