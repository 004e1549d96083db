'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';

/** The filters for statements; their names are those of `statementList`. */
export function useStatementFilters(): readonly ListFilter[] {
  const t = useTranslations('statements.list');
  const tList = useTranslations('list');
  return [
    { kind: 'period', name: 'period', label: t('created') },
    { kind: 'switch', name: 'mine', label: tList('mine') },
  ];
}
