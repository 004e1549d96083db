import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { verifySync } from '@node-rs/argon2';

// A thread of its own, because only a whole thread can be given less of the processor. Elsewhere than on Linux the same
// call would slow the whole process down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

export type Question = { id: number; passwordHash: string; password: string };
export type Verdict = { id: number; matches: boolean | null };

parentPort?.on('message', ({ id, passwordHash, password }: Question) => {
  parentPort?.postMessage({ id, matches: judge(passwordHash, password) } satisfies Verdict);
});

/** Null when the hash cannot be read. */
function judge(passwordHash: string, password: string): boolean | null {
  try {
    return verifySync(passwordHash, password);
  } catch {
    return null;
  }
}
