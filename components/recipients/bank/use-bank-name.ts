'use client';

import { useLocale } from 'next-intl';
import { useCallback } from 'react';

type Bank = { bankName: string | null; bankNameLatin: string | null };

/** A bank as people of the person's language write it; as the processor does when there is no other writing. */
export function useBankName(): (bank: Bank) => string | null {
  const locale = useLocale();
  return useCallback(
    ({ bankName, bankNameLatin }) => (locale === 'en' ? (bankNameLatin ?? bankName) : bankName),
    [locale],
  );
}
