import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes each line to one file per process, truncated at each start. Returns what a supervisor calls per
 * line.
 */
export function writeLogs(dataFolder: string): (name: string, line: string) => void {
  const folder = join(dataFolder, 'logs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (name, line) => appendFileSync(join(folder, `${name.replaceAll(' ', '-')}.log`), `${line}\n`);
}
