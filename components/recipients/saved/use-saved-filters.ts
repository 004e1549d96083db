'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';

/** The filters for saved recipients; their names are those of `savedList`. */
export function useSavedFilters(): readonly ListFilter[] {
  const t = useTranslations('saved');
  const tList = useTranslations('list');
  return useMemo(
    (): ListFilter[] => [
      { kind: 'switch', name: 'archived', label: t('archived') },
      { kind: 'switch', name: 'mine', label: tList('mine') },
    ],
    [t, tList],
  );
}
