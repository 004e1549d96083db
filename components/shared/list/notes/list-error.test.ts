import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadError } from '#lib/core/read-json.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { ListError } from './list-error.tsx';

const reading = { isFetching: false, refetch: async () => ({}) };

function say(locale: 'en' | 'ru', status: number): string {
  const messages = { en, ru }[locale];
  const list = createElement(ListError, {
    error: new ReadError(status, null),
    reading,
    address: {},
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
