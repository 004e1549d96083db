import { text } from 'node:stream/consumers';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import en from '#messages/en.json' with { type: 'json' };

/** What one reads on a whole page, with the parts that have late code. */
export async function readWhole(page: ReactNode): Promise<string> {
  const spoken = { locale: 'en', messages: en, timeZone: 'UTC', children: page };
  const { prelude } = await prerenderToNodeStream(
    createElement(NextIntlClientProvider, spoken as never),
    // A large part would be at the end otherwise, for a script to move to its place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return (await text(prelude)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/[ \u00a0]+/g, ' ');
}
