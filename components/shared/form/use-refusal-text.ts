'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isCurrency } from '#lib/core/currency.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromDecimal } from '#lib/core/money.ts';
import type { Refusal } from '#lib/core/result.ts';

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

/** Sums travel as plain decimals beside their currency ("300000.00", "RUB"); people read them as money. */
function toShown(params: Refusal['params'], locale: AppLocale): Refusal['params'] {
  const currency = String(params?.currency ?? '');
  if (!params || !isCurrency(currency)) return params;
  const shown = Object.entries(params).map(([name, value]) => {
    const money = /^\d+\.\d{2}$/.test(String(value)) ? fromDecimal(String(value), currency) : null;
    return [name, money ? formatMoney(money, locale) : value];
  });
  return Object.fromEntries(shown);
}
