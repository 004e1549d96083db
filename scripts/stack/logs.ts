import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonLine } from '#scripts/process/to-json-line.ts';

/**
 * Writes each line to one file per process, truncated at each start. What the framework of a web server prints becomes JSON,
 * as `serve` writes it. Returns what a supervisor calls per line.
 */
export function writeLogs(dataFolder: string): (name: string, line: string) => void {
  const folder = join(dataFolder, 'logs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (name, line) => {
    const written = name.startsWith('web server') ? toJsonLine(name, line) : line;
    if (written !== null) appendFileSync(join(folder, `${name.replaceAll(' ', '-')}.log`), `${written}\n`);
  };
}
