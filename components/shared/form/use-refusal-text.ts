'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Refusal } from '#lib/core/result.ts';

/** The sentence of a refusal: `refusals.<code>`, filled in with its params. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('refusals');
  return useCallback(
    ({ code, params }) => {
      const key = code as Parameters<typeof t>[0];
      return t.has(key) ? t(key, params as never) : t('unknown', { code });
    },
    [t],
  );
}
