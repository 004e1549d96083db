import { formatDuration } from '#scripts/bootstrap/progress.mjs';
import { step } from '#scripts/stack/step.ts';

/** Every step as it goes, with its time, and all times again at the end. */
export function startTranscript() {
  const began = Date.now();
  const times: [string, number][] = [];
  return {
    /** Shows a step, and below it the lines that it returns. */
    step: async (label: string, work: () => Promise<unknown>): Promise<void> => {
      const from = Date.now();
      let lines: string[] = [];
      await step(label, async () => {
        const returned = await work();
        if (Array.isArray(returned)) lines = returned;
      });
      times.push([label, Date.now() - from]);
      for (const line of lines) console.log(`    ${line}`);
    },
    /** All steps with their times, and how long the day took. */
    sum: () => {
      console.log('\nStep by step:');
      for (const [label, ms] of times) console.log(`  ${formatDuration(ms).padStart(12)}  ${label}`);
      console.log(`  ${formatDuration(Date.now() - began).padStart(12)}  in all`);
    },
  };
}

export type Transcript = ReturnType<typeof startTranscript>;

/** The last lines of what a command printed, without progress. */
export function lastLines(printed: string, many = 4): string[] {
  return printed
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:> |·| {2}\S.* · |npm notice)/.test(line))
    .slice(-many);
}
