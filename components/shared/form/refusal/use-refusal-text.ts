'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal, RefusalParams } from '#lib/core/result.ts';

/** The sentence of a refusal: `refusals.<code>`, filled in with its params. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('refusals');
  const locale = useLocale();
  return useCallback(
    ({ code, params }) => {
      const key = code as Parameters<typeof t>[0];
      return t.has(key) ? t(key, toShown(params, locale) as never) : t('unknown', { code });
    },
    [t, locale],
  );
}

function toShown(params: RefusalParams = {}, locale: AppLocale): Record<string, string | number> {
  const shown = Object.entries(params).map(([name, value]) => {
    const isMoney = typeof value === 'object';
    return [name, isMoney ? formatMoney(fromMoneyView(value), locale) : value] as const;
  });
  return Object.fromEntries(shown);
}
