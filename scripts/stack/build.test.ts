import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestSources, isMade } from './build.ts';

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

test('another secret than the one that is built in asks for a build, and none at all does not', () => {
  const sources = ['package.json'];
  const product = { plan: { name: 'build', args: [] }, sources, stampFile: 'stamp', secret: 'BUILT_IN' };
  const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
  const stamp = `${digestSources(sources)}\n${digestOf('one')}`;
  expect(isMade(product, stamp)).toBe(true);
  expect(isMade(product, `other${stamp}`)).toBe(false);
  vi.stubEnv('BUILT_IN', 'one');
  expect(isMade(product, stamp)).toBe(true);
  vi.stubEnv('BUILT_IN', 'another');
  expect(isMade(product, stamp)).toBe(false);
  vi.unstubAllEnvs();
});
