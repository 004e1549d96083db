import { text } from 'node:stream/consumers';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import en from '#messages/en.json' with { type: 'json' };

/** What one reads on a whole page, with the parts whose code comes late. */
export async function readWhole(page: ReactNode): Promise<string> {
  const spoken = { locale: 'en', messages: en, timeZone: 'UTC', children: page };
  const { prelude } = await prerenderToNodeStream(
    createElement(
      AppRouterContext,
      { value: {} as never },
      createElement(NextIntlClientProvider, spoken as never),
    ),
    // A large part would stand at the end otherwise, for a script to move to its place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return (await text(prelude)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/[ \u00a0]+/g, ' ');
}
