import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

const texts = { en, ru };

/** The HTML of a part of a page, with the spaces and hyphens that one types. */
export function renderPart(part: ReactNode, locale: keyof typeof texts = 'en'): string {
  const page = { locale, messages: texts[locale], timeZone: 'UTC', children: part };
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, page as never));
  return html.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
}

/** What one reads there. */
export function readPart(part: ReactNode): string {
  return renderPart(part)
    .replaceAll(/<\/?(?:a|span|strong|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
