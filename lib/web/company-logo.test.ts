import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPicture } from './company-logo.ts';

const folder = mkdtempSync(join(tmpdir(), 'logo-'));

function file(name: string, bytes: number): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(bytes, 1));
  return path;
}

test.each([
  ['a.svg', 'image/svg+xml'],
  ['b.PNG', 'image/png'],
  ['c.jpg', 'image/jpeg'],
  ['d.webp', 'image/webp'],
])('%s is served as %s', async (name, type) => {
  expect(await readPicture(file(name, 256 * 1024))).toMatchObject({ type });
});

test.each([
  ['one too large', file('e.png', 256 * 1024 + 1)],
  ['one that is not there', join(folder, 'missing.png')],
  ['what is no picture', file('f.html', 9)],
])('%s is refused', async (_, path) => {
  await expect(readPicture(path)).rejects.toThrow();
});
