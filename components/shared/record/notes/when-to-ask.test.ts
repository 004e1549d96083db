import { expect, test } from 'vitest';
import { whenToAsk } from './when-to-ask.ts';

const since = '2026-11-22T10:00:00.000Z';

test.each([
  ['unknown', 'none', 'later'],
  ['unknown', 'notice', 'later'],
  ['unknown', 'ask', 'now'],
  ['unknown', 'closed', 'now'],
  ['conflict', 'none', 'now'],
  ['accepted', 'none', 'never'],
  ['accepted', 'notice', 'never'],
  ['accepted', 'escalate', 'now'],
] as const)(
  '%s, silence %s: support is asked %s, never against what the notice beside it says',
  (status, silence, when) => {
    expect(whenToAsk({ status, waitingSince: since, resolving: { proposal: null } }, silence)).toBe(when);
  },
);

test('an unknown outcome that no notification is awaited for is asked about at once', () => {
  expect(whenToAsk({ status: 'unknown', waitingSince: null, resolving: null }, 'none')).toBe('now');
});

test.each(['unknown', 'conflict'])(
  '%s: beside a proposal of how it ended nobody is told to wait or to ask first',
  (status) => {
    expect(whenToAsk({ status, waitingSince: since, resolving: { proposal: {} } }, 'none')).toBe('asked');
  },
);
