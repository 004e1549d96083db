import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { version?: string }> };

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock;

/** The first version without a hole that lets strangers in, run code, or read what is not theirs. */
const floors = {
  // GHSA of 2026-11-03; RSC code execution CVE-2026-126187, server actions CVE-2026-94482, images GHSA-2xp9-vwfh-vxw4.
  next: '16.4.5',
  // CVE-2026-126187.
  react: '19.3.1',
  'react-dom': '19.3.1',
  // Fails open, CVE-2026-73421.
  'next-auth': '4.24.15',
};

const numbers = (version: string) => version.split('.').map(Number);

function isAtLeast(version: string, floor: string): boolean {
  const [have, wanted] = [numbers(version), numbers(floor)];
  const at = have.findIndex((part, place) => part !== wanted[place]);
  return at === -1 || (have[at] ?? 0) > (wanted[at] ?? 0);
}

test.each(Object.entries(floors))(
  'no copy of %s is older than %s, below which it has a known hole',
  (name, floor) => {
    const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(copies).not.toEqual([]);
    for (const [path, { version = '0' }] of copies)
      expect(isAtLeast(version, floor), `${path} ${version}`).toBe(true);
  },
);

test('a version is compared by its numbers', () => {
  expect(isAtLeast('16.4.10', '16.4.5')).toBe(true);
  expect(isAtLeast('16.4.5', '16.4.5')).toBe(true);
  expect(isAtLeast('16.3.9', '16.4.5')).toBe(false);
  expect(isAtLeast('15.9.9', '16.4.5')).toBe(false);
});
