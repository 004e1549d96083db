import { describe, expect, test } from 'vitest';
import { isToBeAsked, toMomentOfSilence, toSilence, toSilentSince } from './overdue.ts';

describe('the silence after a sending', () => {
  const since = new Date('2026-11-21T12:00:00Z');
  test.each([
    [14, 'none'],
    [15, 'notice'],
    [119, 'notice'],
    [120, 'ask'],
    [24 * 60 - 1, 'ask'],
    [24 * 60, 'escalate'],
    [5 * 24 * 60 - 1, 'escalate'],
    [5 * 24 * 60, 'closed'],
    [-5, 'none'],
  ] as const)('after %i minutes is %s', (minutes, silence) => {
    const now = new Date(since.getTime() + minutes * 60_000);
    expect(toSilence(since, now)).toBe(silence);
    expect(toSilence(null, now)).toBe('none');
    expect(isToBeAsked(silence)).toBe(minutes >= 120);
    expect(toSilentSince(since, now)).toEqual(minutes >= 120 ? since : null);
    expect(toSilentSince(null, now)).toBeNull();
    if (silence !== 'none') expect(toMomentOfSilence(since, silence) <= now).toBe(true);
  });
});
