import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrMakeSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('they are made once, each its own, and only their owner can read them', () => {
  const made = findOrMakeSecrets(folder);
  expect(findOrMakeSecrets(folder)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(3);
  expect(Buffer.from(made.DATA_KEY, 'base64')).toHaveLength(32);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a broken file is never replaced: what they sealed would be lost', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"AUTH_SECRET":');
  expect(() => findOrMakeSecrets(folder)).toThrow('cannot be read as the demo’s secrets'.replace('’', "'"));
});
