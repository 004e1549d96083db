import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

function removeAll(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}

/** A folder that is gone with this process, however that ends. */
export async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  if (made.length === 0) process.once('exit', removeAll);
  made.push(folder);
  return folder;
}

/** Ctrl-C ends with how far it was; the processes that play lives get the same signal and end by themselves. */
export function sayWhenInterrupted(say: () => string): void {
  process.once('SIGINT', () => {
    console.log(`\nEnded early: ${say()}`);
    process.exit(130);
  });
}
