'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { movementMethods } from '#lib/domain/history/schemas/list.ts';
import { historyGroupNames, movementKinds } from '#lib/domain/history/status.ts';
import { kindIcons } from '../kind.tsx';
import { useStatusOptions } from './use-status-options.tsx';

/** The filters for the history; their names are those of `historyList`. */
export function useHistoryFilters(): readonly ListFilter[] {
  const t = useTranslations('history');
  const tList = useTranslations('list');
  const exactly = useStatusOptions();
  return useMemo((): ListFilter[] => {
    const kinds = movementKinds.map((kind) => {
      const Icon = kindIcons[kind];
      return { value: kind, label: t(`kinds.${kind}`), icon: <Icon aria-hidden className="size-4" /> };
    });
    const groups = historyGroupNames.map((group) => ({ value: group, label: t(`group.${group}`) }));
    const methods = movementMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
    return [
      { kind: 'choice', name: 'type', label: t('column.type'), blocks: [{ options: kinds }] },
      {
        kind: 'choice',
        name: 'status',
        label: t('column.status'),
        blocks: [{ options: groups }, { heading: tList('exactly'), options: exactly }],
      },
      { kind: 'choice', name: 'method', label: t('column.method'), blocks: [{ options: methods }] },
      { kind: 'period', name: 'period', label: t('period') },
    ];
  }, [t, tList, exactly]);
}
