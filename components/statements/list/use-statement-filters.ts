'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { usePlainFilters } from '#components/shared/list/filters/use-plain-filters.ts';

/** The filters for statements; their names are those of `statementList`. */
export function useStatementFilters(): readonly ListFilter[] {
  const t = useTranslations('statements.list');
  return [...usePlainFilters('statements.list.created'), { kind: 'switch', name: 'open', label: t('open') }];
}
