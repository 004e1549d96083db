import { expect, test } from 'vitest';
import { isBackupOld, judgeMigrations, judgeReadiness, judgeSession, listConcerns } from './rules.ts';

test.each([
  ['all applied', ['a', 'b'], ['a', 'b'], null],
  ['a database that is ahead of the code', ['a'], ['a', 'b'], null],
  ['one missing', ['a', 'b'], ['a'], 'migrations are missing'],
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

const readAt = '2026-11-26T09:00:00.000Z';
const well = {
  readAt,
  parts: { database: true, migrations: true, worker: true, processor: true },
  queue: { ready: 3, oldestReadyAt: readAt, givenUp: 0, givenUpTasks: [], givenUpAt: null },
  inbox: { lastAt: readAt, pending: 2, oldestPendingAt: readAt, dead: 0 },
  backup: { finishedAt: '2026-11-26T01:00:00.000Z', file: 'night', megabytes: 12, isRestored: false },
  invariants: { finishedAt: readAt, problems: [] },
};

test('an office in which all is well has no concern, however much is under way', () => {
  expect(listConcerns(well, true)).toEqual([]);
});

test.each([
  ['update', { parts: { ...well.parts, migrations: false } }],
  ['worker', { parts: { ...well.parts, worker: false } }],
  ['processor', { parts: { ...well.parts, processor: false } }],
  [
    'books',
    { invariants: { finishedAt: readAt, problems: [{ invariant: 'audit_chain', count: 1, example: '7' }] } },
  ],
  ['notifications', { inbox: { ...well.inbox, dead: 1 } }],
  ['jobs', { queue: { ...well.queue, givenUp: 1 } }],
  ['backup', { backup: null }],
  ['backup', { backup: { ...well.backup, finishedAt: '2026-11-24T01:00:00.000Z' } }],
] as const)('what is wrong is a concern: %s', (concern, wrong) => {
  expect(listConcerns({ ...well, ...wrong } as Parameters<typeof listConcerns>[0], true)).toEqual([concern]);
});

test('nothing is said to be well while sending is stopped, and the most urgent comes first', () => {
  expect(listConcerns(well, false)).toEqual(['sending']);
  expect(listConcerns({ ...well, backup: null, parts: { ...well.parts, worker: false } }, false)).toEqual([
    'worker',
    'sending',
    'backup',
  ]);
});

test('a session in another zone than UTC is not ready', () => {
  expect(judgeSession('UTC')).toBeNull();
  expect(judgeSession('Europe/Moscow')).toBe('its sessions are not in UTC');
});
