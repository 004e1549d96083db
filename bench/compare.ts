import type { Finding } from './report/finding.ts';
import { say, toShort } from './say.ts';

/** Runs once and returns how long it took, in milliseconds. */
export type Run = () => Promise<number>;

const usualRounds = 5;

/**
 * Measures ours and its peer alternately, so that any other load on the machine affects both. Prints medians,
 * spread and the ratio (`measured`; below 1: ours is faster) as one line of JSON. The first round is a warm-up and is not
 * counted.
 */
export async function compare(
  name: string,
  ours: Run,
  peer: Run,
  { reach, ...about }: { reach?: Finding['reach'] | 'noise' } & Record<string, unknown> = {},
  rounds = usualRounds,
): Promise<void> {
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [a, b] = [await ours(), await peer()];
    if (round > 0) {
      own.push(a);
      other.push(b);
    }
  }
  const measured = median(own) / median(other);
  // Alike is what differs no more than the peer does from itself.
  const wall = reach === 'noise' ? { atMost: toShort(Math.max(...other) / median(other)) } : reach;
  say({ bench: name, measured, ...(wall && { reach: wall }), ours: sum(own), peer: sum(other), ...about });
}

function sum(all: number[]) {
  return {
    medianMs: toShort(median(all)),
    fromMs: toShort(Math.min(...all)),
    toMs: toShort(Math.max(...all)),
  };
}

export function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
