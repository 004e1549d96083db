import { expect, test } from 'vitest';
import { leftOfRequest, mark, packOrigin, runFrom } from './origin.ts';

const begun = (msAgo: number) => ({ about: {}, marks: { startedAt: performance.now() - msAgo } });

test('all that a request waits for shares one deadline, and what runs for no request has all of it', () => {
  expect(runFrom(begun(1_000), () => leftOfRequest(2_800))).toBeLessThanOrEqual(1_800);
  expect(runFrom(begun(60_000), () => leftOfRequest(2_800))).toBe(1_000);
  expect(runFrom({ about: {} }, () => leftOfRequest(2_800))).toBeGreaterThan(2_000);
});

test('what is reported about a request concerns its answer and no job that it makes', () => {
  const origin = begun(0);
  const packed = runFrom(origin, () => {
    mark({ isReached: true });
    return packOrigin();
  });
  expect(origin.marks).toMatchObject({ isReached: true });
  expect(packed).toEqual({ about: {} });
});
