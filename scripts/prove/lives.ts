import { parseArgs } from 'node:util';
import { formatDuration } from '../bootstrap/progress.mjs';
import { root } from '../stack/settings.ts';
import { toCount } from './count.ts';
import { runLives } from './run-lives.ts';

/** Each lane has a database and a processor of its own; two keep two cores busy. */
const lanes = 2;

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
  const shares = Array.from({ length: Math.min(lanes, lives) }, (_, lane) => ({
    lives: Math.floor((lives + lane) / Math.min(lanes, lives)),
    seed: seed * lanes + lane,
  }));
  const played = await Promise.all(shares.map((share) => runLives(root, share)));
  const stories = played.flatMap(({ story }) => (story === null ? [] : [story]));
  for (const story of stories) console.log(`\n${story}\n`);
  const count = new Intl.NumberFormat('en').format(lives);
  console.log(
    `${count} lives from seed ${seed}: ${stories.length} violations, ${formatDuration(Date.now() - began)}`,
  );
  if (stories.length > 0) process.exitCode = 1;
}
