import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installStamp, isInstalled } from './install.mjs';
import { formatDuration } from './progress.mjs';

let folder: string;
function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write(`node_modules/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`, '');
  write('node_modules/.paydesk-installed', installStamp(folder));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is installed from this lockfile is not installed again', () => {
  expect(isInstalled(folder)).toBe(true);
});

test.each(['package.json', 'package-lock.json'])('a change of %s installs again', (file) => {
  write(file, '{"changed":true}');
  expect(isInstalled(folder)).toBe(false);
});

test('an installation that was interrupted, or lost its Node, is begun anew', () => {
  rmSync(join(folder, 'node_modules/.paydesk-installed'));
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.paydesk-installed', installStamp(folder));
  rmSync(join(folder, 'node_modules/node'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test.each([
  [40, '0.0 s'],
  [9_940, '9.9 s'],
  [9_960, '10 s'],
  [59_400, '59 s'],
  [125_000, '2 min 5 s'],
])('%d ms reads %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
