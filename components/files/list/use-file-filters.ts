'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { usePlainFilters } from '#components/shared/list/filters/use-plain-filters.ts';

/** The filters for files; their names are those of `fileList`. */
export function useFileFilters(): readonly ListFilter[] {
  const t = useTranslations('files.list');
  return [...usePlainFilters('files.list.created'), { kind: 'switch', name: 'open', label: t('open') }];
}
