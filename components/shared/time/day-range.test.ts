import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import { DayRange, useDayWords } from './day-range.tsx';

/** With the spaces that one types. */
const read = (...part: Parameters<typeof renderPart>) =>
  renderPart(...part).replaceAll(/[\u2009\u202f]/g, ' ');

const Words = ({ day }: { day: string }) => useDayWords()(day) ?? 'nothing';

test('chosen days stand in words beside their fields, which a browser writes in its own language', () => {
  const days = createElement(DayRange, { from: '2026-11-01', to: '2026-12-11' });
  expect(read(days)).toContain('>1 Nov – 11 Dec 2026</output>');
  expect(read(days, 'ru')).toContain('>1 нояб. – 11 дек. 2026 г.</output>');
  const turned = createElement(DayRange, { from: '2026-12-11', to: '2026-11-01' });
  expect(renderPart(turned)).toMatch(/<output[^>]*><\/output>/);
});

test('a day that is being typed is not guessed', () => {
  expect(read(createElement(Words, { day: '2026-11-12' }), 'ru')).toBe('12 ноября 2026 г.');
  expect(renderPart(createElement(Words, { day: '' }))).toBe('nothing');
});
