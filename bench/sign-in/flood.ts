import { openDoor } from './door.ts';

/** So many sign-ins at once. */
export type Flood = { atOnce: number };
/** How many were answered with which status. */
export type Flooded = { answers: Record<number, number> };

// A process of its own, so that whoever reads beside it does not also wait for what the crowd has to do itself.
const url = process.argv[2] ?? '';
const { knock } = await openDoor(url);
let flood = 0;

process.on('message', async ({ atOnce }: Flood) => {
  flood += 1;
  const answers: Record<number, number> = {};
  const crowd = Array.from({ length: atOnce }, async (_, at) => {
    const { status } = await knock(`nobody-${flood}-${at}@example.com`, 'not a password of anybody');
    answers[status] = (answers[status] ?? 0) + 1;
  });
  await Promise.all(crowd);
  process.send?.({ answers } satisfies Flooded);
});
process.send?.('ready');
