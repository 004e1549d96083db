'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { toBankLabel, toBankOptions } from '#components/recipients/bank/bank-options.ts';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { toCodeText } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import type { AppLocale } from '#lib/core/format.ts';
import { historyTextsQuery } from '#lib/domain/history/query-options.ts';
import { movementMethods } from '#lib/domain/history/schemas/list.ts';
import type { HistoryTexts } from '#lib/domain/history/schemas/views.ts';
import { historyGroupNames, movementKinds } from '#lib/domain/history/status.ts';
import { kindIcons } from '../../kind.tsx';
import { useStatusOptions } from './use-status-options.tsx';

/** The filters for the history; their names are those of `historyList`. */
export function useHistoryFilters(): readonly ListFilter[] {
  const t = useTranslations('history');
  const tList = useTranslations('list');
  const tMeans = useTranslations('statusMeans');
  const { offered: exactly, unused } = useStatusOptions();
  const { data: words } = useQuery(historyTextsQuery);
  const listed = useListedFilters(words);
  return useMemo((): ListFilter[] => {
    const kinds = movementKinds.map((kind) => {
      return {
        value: kind,
        label: t(`kinds.${kind}`),
        icon: <SpriteIcon name={kindIcons[kind]} />,
      };
    });
    const groups = historyGroupNames.map((group) => ({
      value: group,
      label: t(`group.${group}`),
      detail: tMeans(`group.${group}`),
    }));
    const methods = movementMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
    const people = (words?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const person = (name: 'maker' | 'approver'): ListFilter => ({
      kind: 'choice',
      name,
      label: t(`column.${name}`),
      isSingle: true,
      blocks: [{ options: [{ value: 'me', label: t('me') }, ...people] }],
    });
    return [
      { kind: 'choice', name: 'type', label: t('column.type'), blocks: [{ options: kinds }] },
      {
        kind: 'choice',
        name: 'status',
        label: t('column.status'),
        blocks: [{ options: groups }, { heading: tList('exactly'), options: exactly }],
        unused,
      },
      { kind: 'choice', name: 'method', label: t('column.method'), blocks: [{ options: methods }] },
      { kind: 'period', name: 'period', label: t('period') },
      { kind: 'amount', name: 'amount', label: t('column.amount') },
      person('maker'),
      person('approver'),
      ...listed,
      { kind: 'typed', name: 'zone', label: t('filter.zone'), toText: (zone) => zone },
    ];
  }, [t, tList, tMeans, exactly, unused, listed, words]);
}

/** The filters with many values, of which there are as many as the history has: banks and error codes. */
function useListedFilters(words: HistoryTexts | undefined): ListFilter[] {
  const t = useTranslations('history');
  const tAll = useTranslations();
  const locale = useLocale() as AppLocale;
  const toReason = useReason();
  return useMemo((): ListFilter[] => {
    const banks = words?.banks ?? [];
    const errors = (words?.errors ?? []).map(({ code, message, knownReason }) => {
      const reason = toReason({ errorCode: code, errorMessage: message, knownReason });
      const meaning = reason?.sentence ?? reason?.quoted;
      // A code appears next to a sentence only where the processor is asked about it.
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
