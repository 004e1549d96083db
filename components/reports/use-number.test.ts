import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import { useNumber } from './use-number.ts';

function Days() {
  return useNumber().days({ from: '2026-09-28', to: '2026-10-27' });
}

test('a line never breaks behind the dash between two days', () => {
  expect(renderPart(createElement(Days))).toBe('28 Sept –\u2060 27 Oct');
});
