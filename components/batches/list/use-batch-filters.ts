'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';

/** The filters for batches; their names are those of `batchList`. */
export function useBatchFilters(): readonly ListFilter[] {
  const t = useTranslations('refunds.batches');
  const tList = useTranslations('list');
  return [
    { kind: 'period', name: 'period', label: t('period') },
    { kind: 'switch', name: 'mine', label: tList('mine') },
  ];
}
