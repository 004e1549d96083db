'use client';

import { useTranslations } from 'next-intl';
import type { Translate } from '#lib/i18n/speech.ts';
import type { ListFilter } from './filter.ts';

/** The filters of a list with `plainFilters`, with the text that names the period. */
export function usePlainFilters(period: Parameters<Translate>[0]): readonly ListFilter[] {
  const t: Translate = useTranslations();
  return [
    { kind: 'period', name: 'period', label: t(period) },
    { kind: 'switch', name: 'mine', label: t('list.mine') },
  ];
}
