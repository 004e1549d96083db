'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

/** The title of the tab. Next sets the one of the page that the server rendered; pages that the browser shows say their own. */
export function DocumentTitle({ text }: { text: string | null }): null {
  const name = useTranslations('app')('name');
  useEffect(() => {
    document.title = text === null ? name : `${text} · ${name}`;
  }, [text, name]);
  return null;
}
