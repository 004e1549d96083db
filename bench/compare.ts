/** Runs once and returns how long it took, in milliseconds. */
export type Run = () => Promise<number>;

const usualRounds = 7;

/**
 * Measures ours and its peer alternately, so that any other load on the machine affects both. Prints medians,
 * spread and the ratio (below 1: ours is faster) as one line of JSON. The first round is a warm-up and is not
 * counted.
 */
export async function compare(
  name: string,
  ours: Run,
  peer: Run,
  about: object = {},
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
  const ratio = toShort(median(own) / median(other));
  console.log(JSON.stringify({ bench: name, ratio, ours: sum(own), peer: sum(other), ...about }));
}

function sum(all: number[]) {
  return {
    medianMs: toShort(median(all)),
    fromMs: toShort(Math.min(...all)),
    toMs: toShort(Math.max(...all)),
  };
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}

const toShort = (value: number) => Number(value.toPrecision(3));
