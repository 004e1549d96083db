import 'server-only';
import { setFlagsFromString } from 'node:v8';

/** By how much of what lives V8 lets its old generation grow before it looks through it; 0: as V8 itself thinks best. */
const grow = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

let running = 0;

/**
 * V8 looks through its old generation more often as long as `work` lasts, so that a long file leaves little behind. It
 * costs every page half as much processor time again, so it is not so at other times (decision 106).
 */
export async function withTightHeap(work: () => Promise<void>): Promise<void> {
  running += 1;
  if (running === 1) grow(20);
  try {
    await work();
  } finally {
    running -= 1;
    if (running === 0) grow(0);
  }
}
