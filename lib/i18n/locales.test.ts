import { expect, test } from 'vitest';
import { negotiateLocale } from './locales.ts';

test.each([
  ['ru-RU,ru;q=0.9,en-US;q=0.8', 'ru'],
  ['en-US,en;q=0.9,ru;q=0.8', 'en'],
  ['en;q=0.5, RU;q=0.7', 'ru'],
  ['de-DE,de;q=0.9,ru;q=0.4', 'ru'],
  ['ru;q=0,en;q=0.1', 'en'],
  ['ru;q=abc', 'en'],
  ['kk-KZ', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
])('a browser that asks for "%s" is greeted in %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
