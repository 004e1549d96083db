/** How many durations lie in which step: 1 below a second, 2 from one on, each a fourth of a doubling wide. */
export type Steps = ReadonlyMap<number, number>;

const beginOf = (step: number) => (step <= 1 ? 0 : 2 ** ((step - 2) / 4));
const endOf = (step: number) => 2 ** ((step - 1) / 4);

/** The duration in seconds below which that share of them lies, to about a tenth; null of none. */
export function toQuantile(steps: Steps, share: number): number | null {
  const all = [...steps].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const wanted = all.reduce((sum, [, count]) => sum + count, 0) * share;
  let below = 0;
  for (const [step, count] of all) {
    if (below + count >= wanted) {
      const part = (wanted - below) / count;
      return beginOf(step) + (endOf(step) - beginOf(step)) * part;
    }
    below += count;
  }
  return null;
}
