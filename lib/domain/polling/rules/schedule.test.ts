import { expect, test } from 'vitest';
import { nextOpenInquiry, nextUnresolvedInquiry } from './schedule.ts';

const since = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(since.getTime() + seconds * 1_000);

test('what is open is read after pauses that grow to an hour, and never stop', () => {
  const pauses: number[] = [];
  let readAt: Date | null = null;
  for (let turn = 0; turn < 40; turn += 1) {
    const next: Date = nextOpenInquiry(since, readAt);
    pauses.push((next.getTime() - (readAt ?? since).getTime()) / 1_000);
    readAt = next;
  }
  expect(pauses[0]).toBe(5);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(3_600);
});

test.each([
  [null, 60],
  [30, 60],
  [60, 300],
  [301, 900],
  [900, 3_600],
  // A restart after two hours continues with the remaining status inquiries.
  [7_200, 21_600],
  [21_600, 86_400],
])('what was lost and last read after %s s is read after %i s', (readAt, next) => {
  expect(nextUnresolvedInquiry(since, readAt === null ? null : after(readAt))).toEqual(after(next));
});

test('after a day a person has to look', () => {
  expect(nextUnresolvedInquiry(since, after(86_400))).toBeNull();
});

test.each([
  [60, 300],
  [86_399, 86_400],
  [86_400, 90_000],
  [200_000, 203_600],
])(
  'what was read without an answer after %s s is read after %i s, also after the last time',
  (read, next) => {
    expect(nextUnresolvedInquiry(since, after(read), false)).toEqual(after(next));
  },
);
