import type { Finding } from './report/finding.ts';
import { say, toShort } from './say.ts';

/** Runs once and returns how long it took, in milliseconds. */
export type Run = () => Promise<number>;

const usualRounds = 5;

/**
 * Measures ours and its peer alternately, so that any other load on the machine affects both, and each as often first as
 * second, so that what one leaves behind does too. Prints medians, spread, the ratio (`measured`; below 1: ours is faster)
 * and between which two it lies, as one line of JSON. The first round is a warm-up and is not counted.
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
    const turns = [async () => own.push(await ours()), async () => other.push(await peer())];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
    if (round === 0) for (const all of [own, other]) all.pop();
  }
  const measured = median(own) / median(other);
  // Alike is what differs no more than the peer does from itself.
  const wall = reach === 'noise' ? { atMost: toShort(Math.max(...other) / median(other)) } : reach;
  say({
    bench: name,
    measured,
    ...(wall && { reach: wall }),
    between: toRange(own, other),
    ours: sum(own),
    peer: sum(other),
    ...about,
  });
}

const draws = 2_000;

/** The 90 % interval of the ratio, were all measured again; estimated by resampling what was measured. */
function toRange(own: number[], other: number[]): [number, number] {
  const draw = (all: number[]) => median(all.map(() => all[Math.floor(Math.random() * all.length)] ?? 0));
  const ratios = Array.from({ length: draws }, () => draw(own) / draw(other)).toSorted((a, b) => a - b);
  const at = (part: number) => toShort(ratios[Math.floor(draws * part)] ?? Number.NaN);
  return [at(0.05), at(0.95)];
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
