'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import type { SearchLanguage } from '#components/shared/list/filters/search/search-language.ts';
import type { AppLocale } from '#lib/core/format.ts';
import { historyWordsQuery } from '#lib/domain/history/query-options.ts';
import { type OperatorName, operatorWords, valueWords } from '#lib/domain/history/rules/operator-words.ts';
import {
  findOperator,
  isBegun,
  readOperators,
  type Vocabulary,
} from '#lib/domain/history/rules/operators.ts';
import { useStatusOptions } from './use-status-options.tsx';

const mostOffered = 8;

/** Operators of the search box: how a line is taken apart, and how its last word can go on. */
export function useHistorySearch(): SearchLanguage {
  const locale = useLocale() as AppLocale;
  const { data: words } = useQuery(historyWordsQuery);
  const statuses = useStatusOptions();
  return useMemo(() => {
    const people = (words?.people ?? []).map(({ id, name }) => ({ value: id, name }));
    const banks = (words?.banks ?? []).flatMap(({ code, name, nameLatin }) =>
      [name, nameLatin].flatMap((one) => (one ? [{ value: code, name: one }] : [])),
    );
    const vocabulary: Vocabulary = {
      maker: people,
      approver: people,
      bank: banks,
      error: (words?.errors ?? []).map((code) => ({ value: code, name: code })),
      status: statuses.map(({ value, label }) => ({ value, name: label })),
    };
    return {
      read: (line) => readOperators(line, vocabulary),
      complete: (line) => complete(line, vocabulary, locale),
    };
  }, [words, statuses, locale]);
}

/** The line with its last word completed: the names of operators, or the values of the one just typed. */
function complete(line: string, vocabulary: Vocabulary, locale: AppLocale): string[] {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/su.exec(line) ?? [];
  if (last.length < 2) return [];
  const [word = '', typed] = last.split(':', 2);
  if (typed === undefined) {
    return Object.values(operatorWords)
      .map((names) => names[locale][0] ?? '')
      .filter((name) => name.startsWith(word.toLowerCase()))
      .map((name) => `${before}${name}:`);
  }
  const operator = findOperator(word);
  const wanted = typed.replace(/["«]/g, '').toLowerCase();
  return operator
    ? toOffers(operator, vocabulary, locale)
        .filter((offer) => isBegun(offer, wanted))
        .slice(0, mostOffered)
        .map((offer) => `${before}${word}:${/\s/.test(offer) ? `"${offer}"` : offer}`)
    : [];
}

function toOffers(name: OperatorName, vocabulary: Vocabulary, locale: AppLocale): string[] {
  const isOurs = (word: string) => /\p{Script=Cyrillic}/u.test(word) === (locale === 'ru');
  const fixed = Object.values(valueWords[name] ?? {}).map((words) => words.find(isOurs) ?? words[0] ?? '');
  return [...new Set([...fixed, ...(vocabulary[name] ?? []).map((one) => one.name)])];
}
