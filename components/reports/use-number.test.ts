import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import { useNumber } from './use-number.ts';

function Time({ seconds }: { seconds: number }) {
  return useNumber().time(seconds);
}

function Days() {
  return useNumber().days({ from: '2026-09-28', to: '2026-10-27' });
}

test.each([
  [59, '59 s'],
  [91, '1.5 min'],
  [599, '10 min'],
  [1_234, '21 min'],
])('%i seconds are said as exactly as they are known: %s', (seconds, said) => {
  expect(renderPart(createElement(Time, { seconds })).replace('\u00a0', ' ')).toBe(said);
});

test('a line never breaks behind the dash between two days', () => {
  expect(renderPart(createElement(Days))).toBe('28 Sept –\u2060 27 Oct');
});
