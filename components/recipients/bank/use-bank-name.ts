import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { toBankName } from '#lib/domain/recipients/rules.ts';

type Bank = Parameters<typeof toBankName>[1];

export function useBankName(): (bank: Bank) => string | null {
  const locale = useLocale();
  return useCallback((bank) => toBankName(locale, bank), [locale]);
}
