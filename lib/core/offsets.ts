import { toOffset } from './local-day.ts';

/** How far the clocks of a zone are ahead of UTC, and since when. */
export type Offset = { since: Date; seconds: number };

const first = new Date('2000-01-01T00:00:00Z');
/** No zone has changed its clocks and changed them back within so short a time. */
const stepMs = 7 * 86_400_000;

/** The offsets of a zone until that moment, newest first; earlier moments have the last one. */
export function listOffsets(timeZone: string, until: Date): Offset[] {
  const offsets: Offset[] = [{ since: first, seconds: toOffset(first, timeZone) }];
  for (let at = first.getTime(); at < until.getTime(); at += stepMs) {
    const seconds = toOffset(new Date(at + stepMs), timeZone);
    if (seconds === offsets[0]?.seconds) continue;
    offsets.unshift({ since: findChange(at, seconds, timeZone), seconds });
  }
  return offsets;
}

/** The second within a step in which clocks change to this offset. */
function findChange(from: number, seconds: number, timeZone: string): Date {
  let [before, after] = [from, from + stepMs];
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000;
    if (toOffset(new Date(middle), timeZone) === seconds) after = middle;
    else before = middle;
  }
  return new Date(after);
}
