import { useLocale } from 'next-intl';
import { useCallback } from 'react';

type Bank = { bankName: string | null; bankNameLatin: string | null };

/** The bank's name in the person's language; the processor's spelling when there is no other. */
export function toBankName(locale: string, { bankName, bankNameLatin }: Bank): string | null {
  return locale === 'en' ? (bankNameLatin ?? bankName) : bankName;
}

export function useBankName(): (bank: Bank) => string | null {
  const locale = useLocale();
  return useCallback((bank) => toBankName(locale, bank), [locale]);
}
