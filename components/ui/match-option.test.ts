import { expect, test } from 'vitest';
import { matchOption } from './match-option.ts';

const bank = ['Т‑Банк', 'T-Bank', 'Тинькофф'];

test.each([
  ['т-банк', bank, 1],
  ['t bank', bank, 1],
  ['тиньк', bank, 1],
  ['анк', bank, 0.5],
  ['сбер', bank, 0],
  ['', bank, 1],
  ['зеленый', ['Зелёный банк'], 1],
  ['банк зел', ['Зелёный банк'], 1],
  ['йод', ['Йодный'], 1],
  ['cafe', ['Café'], 1],
])('"%s" in %j is found with %d', (search, texts, score) => {
  expect(matchOption(search, texts)).toBe(score);
});

test('of two that fit alike the chosen one comes first, and never before one that fits better', () => {
  const found = (label: string, isChosen: boolean) => matchOption('utc+3', [label, 'UTC+3'], isChosen);
  expect(found('Moscow', true)).toBeGreaterThan(found('Minsk', false));
  expect(matchOption('осква', ['Москва'], true)).toBeLessThan(matchOption('осква', ['Осква']));
  expect(matchOption('london', ['Moscow'], true)).toBe(0);
});
