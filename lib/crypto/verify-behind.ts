import 'server-only';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { verify } from '@node-rs/argon2';
import type { Question, Verdict } from './verify-thread.ts';

type Waiting = Map<number, (matches: boolean | null) => void>;

let thread: { worker: Worker; waiting: Waiting } | null = null;
let count = 0;

/** As `verify`, one after the other and behind everything else that the machine has to do. */
export async function verifyBehind(passwordHash: string, password: string): Promise<boolean> {
  count += 1;
  const id = count;
  const { worker, waiting } = thread ?? startThread();
  const matches = await new Promise<boolean | null>((resolve) => {
    waiting.set(id, resolve);
    worker.ref();
    worker.postMessage({ id, passwordHash, password } satisfies Question);
  });
  // A thread that cannot be had must not keep anybody out.
  return matches ?? verify(passwordHash, password);
}

/** Started by the first crowd: most processes never see one. */
function startThread() {
  const worker = new Worker(join(process.cwd(), 'lib/crypto/verify-thread.ts'));
  const waiting: Waiting = new Map();
  const own = { worker, waiting };
  worker.on('message', ({ id, matches }: Verdict) => {
    waiting.get(id)?.(matches);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  const giveUp = () => {
    if (thread === own) thread = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  worker.on('error', giveUp);
  worker.on('exit', giveUp);
  thread = own;
  return own;
}
