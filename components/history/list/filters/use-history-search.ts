'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import type { SearchLanguage } from '#components/shared/list/filters/search/search-language.ts';
import type { AppLocale } from '#lib/core/format.ts';
import { historyTextsQuery } from '#lib/domain/history/query-options.ts';
import { completeLine } from '#lib/domain/history/rules/complete-line.ts';
import { readOperators, type Vocabulary } from '#lib/domain/history/rules/operators.ts';
import { useStatusOptions } from './use-status-options.tsx';

/** Operators of the search box: how a line is taken apart, and how its last word can go on. */
export function useHistorySearch(): SearchLanguage {
  const locale = useLocale() as AppLocale;
  const { data: words } = useQuery(historyTextsQuery);
  const { offered: statuses } = useStatusOptions();
  return useMemo(() => {
    const people = (words?.people ?? []).map(({ id, name }) => ({ value: id, name }));
    const banks = (words?.banks ?? []).flatMap(({ code, name, nameLatin }) =>
      [name, nameLatin].flatMap((one) => (one ? [{ value: code, name: one }] : [])),
    );
    const vocabulary: Vocabulary = {
      maker: people,
      approver: people,
      bank: banks,
      error: (words?.errors ?? []).map(({ code }) => ({ value: code, name: code })),
      status: statuses.map(({ value, label }) => ({ value, name: label })),
    };
    return {
      read: (line) => readOperators(line, vocabulary),
      complete: (line) => completeLine(line, vocabulary, locale),
    };
  }, [words, statuses, locale]);
}
