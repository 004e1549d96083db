'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { toBankLabel, toBankOptions } from '#components/recipients/bank/bank-options.ts';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { toCodeText } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import type { AppLocale } from '#lib/core/format.ts';
import type { HistoryWords } from '#lib/domain/history/schemas/views.ts';

/** The filters with many values, of which there are as many as the history has: banks and error codes. */
export function useListedFilters(words: HistoryWords | undefined): ListFilter[] {
  const t = useTranslations('history');
  const tAll = useTranslations();
  const locale = useLocale() as AppLocale;
  const toReason = useReason();
  return useMemo((): ListFilter[] => {
    const banks = words?.banks ?? [];
    const errors = (words?.errors ?? []).map(({ code, message, knownReason }) => {
      const reason = toReason({ errorCode: code, errorMessage: message, knownReason });
      const meaning = reason?.sentence ?? reason?.quoted;
      // Beside a sentence only a code that the processor is asked about.
      const detail = meaning && reason?.code ? { detail: reason.code } : {};
      return { value: code, label: meaning ?? code, keywords: [code], ...detail };
    });
    const toEmpty = (text: string) => (words ? text : t('filter.loading'));
    return [
      {
        kind: 'listed',
        name: 'bank',
        label: t('column.bank'),
        options: toBankOptions(banks, locale),
        searchPlaceholder: t('filter.bankSearch'),
        emptyText: toEmpty(t('filter.bankNone')),
        toText: (code) => {
          const bank = banks.find((each) => each.code === code);
          return bank ? toBankLabel(bank, locale) : code;
        },
      },
      {
        kind: 'listed',
        name: 'error',
        label: t('column.error'),
        options: errors,
        searchPlaceholder: t('filter.errorSearch'),
        emptyText: toEmpty(t('filter.errorNone')),
        toText: (code) => toCodeText(tAll, code),
      },
    ];
  }, [t, tAll, locale, toReason, words]);
}
