import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { CannotStart } from '../process/cannot-start.ts';
import { makeFolder } from './folders.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      /** Why the file did not come to its test. */
      message: z.string().default(''),
      assertionResults: z.array(z.object({ status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});

/** `story`: the shortened life that went wrong, and what did not hold in it; null when all held. */
export type Played = { lives: number; seed: number; ms: number; story: string | null };

/** Plays lives in a process of its own, in the tree in `folder`. */
export async function runLives(
  folder: string,
  { lives, seed, isShortened = true }: { lives: number; seed: number; isShortened?: boolean },
): Promise<Played> {
  const reports = await makeFolder('paydesk-lives-');
  const file = join(reports, 'report.json');
  const began = Date.now();
  try {
    const ran = await execa(
      'vitest',
      ['run', 'worker/lives.test.ts', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', file],
      {
        cwd: folder,
        preferLocal: true,
        reject: false,
        all: true,
        stdin: 'ignore',
        env: {
          LIVES: String(lives),
          LIVES_SEED: String(seed),
          ...(!isShortened && { LIVES_AS_DRAWN: '1' }),
        },
      },
    );
    const parsed = await readFile(file, 'utf8').then(
      (text) => report.safeParse(JSON.parse(text)),
      () => null,
    );
    const tests = parsed?.data?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
    const failures = tests.flatMap(({ failureMessages }) => failureMessages);
    const hasPassed = ran.exitCode === 0 && tests.length === 1;
    // A run that did not even come to its test has shown nothing, neither good nor bad.
    if (!hasPassed && failures.length === 0) {
      const why = (parsed?.data?.testResults ?? []).map(({ message }) => message).join('\n');
      throw new CannotStart(`No life was played:\n${why || ran.all}`);
    }
    return { lives, seed, ms: Date.now() - began, story: failures[0] ?? null };
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}
