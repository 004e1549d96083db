import { expect, test } from 'vitest';
import { isBackupOld, judgeMigrations, judgeReadiness } from './rules.ts';

const done = (name: string) => ({ name, done: true });

test.each([
  ['all applied', ['a', 'b'], [done('a'), done('b')], null],
  ['a database that is ahead of the code', ['a'], [done('a'), done('b')], null],
  ['one missing', ['a', 'b'], [done('a')], 'migrations are missing'],
  ['one begun and not finished', ['a'], [{ name: 'a', done: false }], 'a migration failed'],
  [
    'a failed one that the code does not know',
    ['a'],
    [done('a'), { name: 'b', done: false }],
    'a migration failed',
  ],
])('%s', (_name, known, applied, verdict) => {
  expect(judgeMigrations(known, applied)).toBe(verdict);
});

const ok = { ok: true } as const;
const bad = { ok: false, reason: 'no answer' } as const;
const all = { database: ok, migrations: ok, worker: ok, processor: ok };

test.each([
  ['everything is there', all, 'ready'],
  ['the processor is away', { ...all, processor: bad }, 'degraded'],
  ['our database is away', { ...all, database: bad }, 'not_ready'],
  ['our migrations are missing', { ...all, migrations: bad }, 'not_ready'],
  ['no worker of ours runs', { ...all, worker: bad }, 'not_ready'],
  ['ours and theirs are away', { ...all, worker: bad, processor: bad }, 'not_ready'],
])('when %s', (_name, parts, verdict) => {
  expect(judgeReadiness(parts)).toBe(verdict);
});

test.each([
  ['of last night', 12, false],
  ['of a day and a half', 36, false],
  ['of longer ago', 36.01, true],
])('a backup %s', (_name, hours, isOld) => {
  const now = new Date('2026-11-24T00:00:00Z');
  expect(isBackupOld(new Date(now.getTime() - hours * 3_600_000), now)).toBe(isOld);
});
