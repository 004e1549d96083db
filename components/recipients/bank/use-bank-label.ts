'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { banksQuery } from '#lib/domain/recipients/query-options.ts';
import { toBankLabel } from './bank-options.ts';

/** The bank with that code, named in the person's language; null when the list does not contain it. */
export function useBankLabel(code: string): string | null {
  const locale = useLocale();
  const { data } = useQuery(banksQuery);
  const bank = data?.banks.find((each) => each.code === code);
  return bank ? toBankLabel(bank, locale) : null;
}
