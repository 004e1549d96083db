import { rm } from 'node:fs/promises';
import timers from 'node:timers/promises';

/** How many times as fast the pauses of the product pass in a life. */
const haste = 20;

/** The process that does what a life is about. Once it is gone, whatever of it pauses never goes on. */
export const theProcess = { isGone: false };

/** A pause is a twentieth of what was asked for, so that lives wait for nothing. */
export const hurriedTimers = {
  ...timers,
  setTimeout: async <Value>(
    ms?: number,
    value?: Value,
    options?: Parameters<typeof timers.setTimeout>[2],
  ) => {
    await timers.setTimeout((ms ?? 0) / haste, undefined, options);
    if (theProcess.isGone) throw new Error('The process is gone');
    return value as Value;
  },
};

/** Another process is in its place, on a machine that knows nothing of the outcomes that were kept on that disk. */
export async function replaceProcess(): Promise<void> {
  theProcess.isGone = false;
  await rm(process.env.OUTCOME_JOURNAL_DIR ?? '', { recursive: true, force: true });
}
