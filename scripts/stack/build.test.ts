import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestSources } from './build.ts';

let folder: string;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const digest = () => digestSources(['app/**', '*.json'], folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(folder, 'app/deep'), { recursive: true });
  write('app/deep/page.tsx', 'one');
  write('package.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a source that changes, comes, goes or is renamed asks for a build', () => {
  const seen = [digest()];
  write('app/deep/page.tsx', 'two');
  seen.push(digest());
  write('app/deep/other.tsx', 'two');
  seen.push(digest());
  rmSync(join(folder, 'app/deep/page.tsx'));
  seen.push(digest());
  write('package.json', '{"a":1}');
  seen.push(digest());
  expect(new Set(seen).size).toBe(seen.length);
});

test('neither a date, nor a test, nor a file that is no source does', () => {
  const before = digest();
  utimesSync(join(folder, 'app/deep/page.tsx'), 1, 1);
  write('app/deep/page.test.tsx', 'expect');
  write('notes.md', 'text');
  write('biome.json', '{}');
  expect(digest()).toBe(before);
});
