import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findDataFolder, isRoot } from './root-lends.ts';

const folder = mkdtempSync(join(tmpdir(), 'lends-'));
afterAll(() => rmSync(folder, { recursive: true }));
chmodSync(folder, 0o755);

function make(name: string, mode: number): string {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true });
  chmodSync(made, mode);
  return made;
}

test('root keeps the data of a clone that nobody else may enter in a folder of that clone, never in a production’s', () => {
  if (!isRoot()) return expect(findDataFolder(folder)).toBe(folder);
  const base = join(folder, 'demo');
  const [one, other] = [make('one', 0o700), make('other', 0o700)].map((clone) =>
    findDataFolder(join(clone, 'postgres'), base),
  );
  expect(one).toMatch(new RegExp(`^${base}/[0-9a-f]{12}/postgres$`));
  expect(other).not.toBe(one);
  expect(findDataFolder(join(make('open', 0o755), 'postgres'), base)).toBe(join(folder, 'open', 'postgres'));
});

test('a folder that the database’s user may not enter is refused with what to do', () => {
  if (!isRoot()) return expect(findDataFolder(folder)).toBe(folder);
  const base = make('shut', 0o700);
  expect(() => findDataFolder(join(make('clone', 0o700), 'postgres'), base)).toThrow('chmod 755');
});
