import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadError } from '#lib/core/read-json.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { ListError } from './list-error.tsx';

const reading = { isFetching: false, refetch: async () => ({}) };

function say(locale: 'en' | 'ru', status: number, values: Record<string, string> = {}): string {
  const messages = { en, ru }[locale];
  const list = createElement(ListError, {
    error: new ReadError(status, null),
    reading,
    address: { values },
  } as never);
  const page = { locale, messages, timeZone: 'UTC', children: list };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, page as never));
}

test.each([
  ['en', en],
  ['ru', ru],
] as const)('a list says that the database is busy, and blames nothing on itself, in %s', (locale, words) => {
  const said = say(locale, 503);
  expect(said).toContain(words.errors.awayText);
  expect(said).toContain(words.common.retry);
  expect(said).not.toContain(words.list.error.faultText);
  expect(say(locale, 500)).toContain(words.list.error.faultText);
});

test.each([
  ['days are not limited', {}, en.list.error.narrow['30d']],
  ['they are many', { period: 'month' }, en.list.error.narrow['7d']],
  ['they are few', { period: '7d' }, en.list.error.narrow.today],
])('a search that is too wide while %s offers fewer, and never the same again', (_, values, offer) => {
  const said = say('en', 422, { q: 'o', ...values });
  expect(said).toContain(offer);
  expect(said).toContain(en.list.emptySearch);
  expect(said).not.toContain(en.common.retry);
});

test('filters that are too wide are offered to be cleared', () => {
  const said = say('en', 422, { error: 'NONE' });
  expect(said).toContain(en.list.clearFilters);
  expect(said).not.toContain(en.list.emptySearch);
});

test('a search that is too wide within one day offers only to leave its text out', () => {
  const said = say('en', 422, { q: 'o', period: '2026-11-01..2026-11-02' });
  expect(said).toContain(en.list.emptySearch);
  expect(said).not.toMatch(new RegExp([en.common.retry, ...Object.values(en.list.error.narrow)].join('|')));
});
