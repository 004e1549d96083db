import { describe, expect, test } from 'vitest';
import { toLateSince } from './late.ts';

const at = '2026-11-21T12:00:00.000Z';
const secondsLater = (seconds: number) => new Date(Date.parse(at) + seconds * 1_000);

describe('what is about to be sent or answered', () => {
  test.each([
    [0, null],
    [90, null],
    [179, null],
    [180, at],
    [86_400, at],
    [-60, null],
  ])('is late after %i s: %s', (seconds, since) => {
    expect(toLateSince([at], secondsLater(seconds))).toBe(since);
  });

  test('counts from the last of what it waited for', () => {
    const letGo = secondsLater(600).toISOString();
    expect(toLateSince([at, null, letGo], secondsLater(700))).toBeNull();
    expect(toLateSince([letGo, null, at], secondsLater(780))).toBe(letGo);
    // Its next try is still to come.
    expect(toLateSince([at, secondsLater(900).toISOString()], secondsLater(600))).toBeNull();
  });

  test('is never late where nothing is', () => {
    expect(toLateSince([], secondsLater(86_400))).toBeNull();
    expect(toLateSince([null], secondsLater(86_400))).toBeNull();
  });
});
