import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { formatDuration } from '../bootstrap/progress.mjs';
import { root } from '../stack/settings.ts';
import { toCount } from './count.ts';
import { inLanes } from './in-lanes.ts';
import { runLives } from './run-lives.ts';

/** Each has a database and a processor of its own, and waits for them half of its time. */
const lanes = 2 * availableParallelism();
/** So many are played by one process and say how far it is: its database stays small. */
const most = 250;

const format = new Intl.NumberFormat('en').format;

/** `lives N --seed S`: whether anything is paid twice or lost in so many drawn lives. */
export async function proveLives(args: string[], usage: string): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' } },
  });
  const lives = toCount(positionals[0], usage);
  const seed = toCount(values.seed, usage);
  const began = Date.now();
  const parts = Math.max(Math.ceil(lives / most), Math.min(lanes, lives));
  const shares = Array.from({ length: parts }, (_, part) => ({
    lives: Math.floor((lives + part) / parts),
    // No part of another seed's lives is played again.
    seed: seed * 1_000 + part,
  }));
  let played = 0;
  let violations = 0;
  const say = () =>
    `${format(played)} lives from seed ${seed}: ${violations} violations, ${formatDuration(Date.now() - began)}`;
  await inLanes(lanes, shares, async (share) => {
    const { story } = await runLives(root, share);
    played += share.lives;
    if (story !== null) violations += 1;
    if (story !== null) console.log(`\n${story}\n`);
    if (played < lives) console.log(say());
  });
  console.log(say());
  if (violations > 0) process.exitCode = 1;
}
