import { openDoor } from './door.ts';

/** So many sign-ins at once, at that address. */
export type Flood = { atOnce: number; url: string };
/** How many were answered with which status, and when the last of them was. */
export type Flooded = { answers: Record<number, number>; tookMs: number };

const doors = new Map<string, ReturnType<typeof openDoor>>();
let flood = 0;

process.on('message', async ({ atOnce, url }: Flood) => {
  flood += 1;
  const opened = doors.get(url) ?? openDoor(url);
  doors.set(url, opened);
  const { knock } = await opened;
  const answers: Record<number, number> = {};
  const startedAt = performance.now();
  const crowd = Array.from({ length: atOnce }, async (_, at) => {
    const { status } = await knock(`nobody-${flood}-${at}@example.com`, 'not a password of anybody');
    answers[status] = (answers[status] ?? 0) + 1;
  });
  await Promise.all(crowd);
  process.send?.({ answers, tookMs: performance.now() - startedAt } satisfies Flooded);
});
process.send?.('ready');
