'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { historyWordsQuery } from '#lib/domain/history/query-options.ts';
import { movementMethods } from '#lib/domain/history/schemas/list.ts';
import { historyGroupNames, movementKinds } from '#lib/domain/history/status.ts';
import { kindIcons } from '../../kind.tsx';
import { useListedFilters } from './use-listed-filters.ts';
import { useStatusOptions } from './use-status-options.tsx';

/** The filters for the history; their names are those of `historyList`. */
export function useHistoryFilters(): readonly ListFilter[] {
  const t = useTranslations('history');
  const tList = useTranslations('list');
  const tMeans = useTranslations('statusMeans');
  const { offered: exactly, unused } = useStatusOptions();
  const { data: words } = useQuery(historyWordsQuery);
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
