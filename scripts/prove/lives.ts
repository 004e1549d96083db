import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { formatDuration } from '../bootstrap/progress.mjs';
import { CannotStart } from '../process/cannot-start.ts';
import { root } from '../stack/settings.ts';
import { toCount } from './count.ts';
import { sayWhenInterrupted } from './folders.ts';
import { inLanes } from './in-lanes.ts';
import { runLives } from './run-lives.ts';

/** Each has a database and a processor of its own, and waits for them half of its time. */
const lanes = 2 * availableParallelism();
/** So many are played by one process and say how far it is: its database stays small. */
const most = 250;

const format = new Intl.NumberFormat('en').format;

const kinds = ['paid twice', 'lost', 'without an exit', 'otherwise wrong'] as const;

/** The number that went wrong in each way, as the stories say; one that ended in an error is otherwise wrong. */
function tellKinds(stories: readonly string[]): string {
  const own = stories.map(
    (story) => kinds.find((kind) => story.includes(`→ ${kind}: `)) ?? 'otherwise wrong',
  );
  return kinds.map((kind) => `${own.filter((one) => one === kind).length} ${kind}`).join(', ');
}

/** `lives N --seed S`: whether anything is paid twice or lost in so many drawn lives. */
export async function proveLives(args: string[], usage: string): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' } },
  });
  if (positionals.length > 1) throw new CannotStart(usage);
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
  const stories: string[] = [];
  const say = () =>
    `${format(played)} of ${format(lives)} lives from seed ${seed}: ${stories.length} violations, ${formatDuration(Date.now() - began)}`;
  sayWhenInterrupted(say);
  await inLanes(lanes, shares, async (share) => {
    const { story } = await runLives(root, share);
    played += share.lives;
    if (story !== null) {
      stories.push(story);
      console.log(`\n${story}\n`);
    }
    if (played < lives) console.log(say());
  });
  console.log(
    `${format(played)} lives of payouts, refunds, captures, approvals and files from seed ${seed}: ${tellKinds(stories)}; ${formatDuration(Date.now() - began)}`,
  );
  if (stories.length > 0) process.exitCode = 1;
}
