import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import { DayRange } from './day-range.tsx';
import { sayDays } from './say-days.ts';
import { useDayTexts } from './use-day-texts.ts';

const Words = ({ day }: { day: string }) => useDayTexts()(day) ?? 'nothing';

test('chosen days stand in words beside their fields, which a browser writes in its own language', () => {
  const days = { from: '2026-11-01', to: '2026-12-11' };
  const words = sayDays(days.from, days.to, 'ru');
  expect(renderPart(createElement(DayRange, { ...days, words }), 'ru')).toContain(
    '>1 нояб. – 11 дек. 2026 г.</output>',
  );
  expect(sayDays(days.from, days.to, 'en')?.replaceAll(/\s/g, ' ')).toBe('1 Nov – 11 Dec 2026');
  for (const [from, to] of [
    [days.to, days.from],
    ['', days.to],
  ] as const)
    expect(sayDays(from, to, 'en')).toBeNull();
});

test('a day that is being typed is not guessed', () => {
  expect(renderPart(createElement(Words, { day: '2026-11-12' }), 'ru')).toBe('12 ноября 2026 г.');
  expect(renderPart(createElement(Words, { day: '' }))).toBe('nothing');
});
