import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How many files a folder holds and how large they are together; links count nothing. */
export function weigh(folder: string): { bytes: number; files: number } {
  // A pattern leaves names with a dot out unless it says them.
  const files = globSync(['**/*', '.next/**/*'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const all = [...new Set(files)];
  return { files: all.length, bytes: all.reduce((sum, file) => sum + statSync(file).size, 0) };
}
