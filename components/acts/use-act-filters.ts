'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { auditTopics } from '#lib/domain/audit/schemas.ts';
import { historyTextsQuery } from '#lib/domain/history/query-options.ts';

/** The filters for the audit; their names are those of `actList`. */
export function useActFilters(): readonly ListFilter[] {
  const t = useTranslations('acts');
  const { data } = useQuery(historyTextsQuery);
  return useMemo((): ListFilter[] => {
    const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const system = { value: 'system', label: t('system.worker') };
    const topics = auditTopics.map((value) => ({ value, label: t(`topics.${value}`) }));
    return [
      {
        kind: 'listed',
        name: 'who',
        label: t('person'),
        options: [system, ...people],
        searchPlaceholder: t('personSearch'),
        emptyText: t(data ? 'personNone' : 'loading'),
        toText: (value) => [system, ...people].find((one) => one.value === value)?.label ?? value,
      },
      { kind: 'choice', name: 'topic', label: t('topic'), blocks: [{ options: topics }] },
      { kind: 'period', name: 'period', label: t('period') },
    ];
  }, [t, data]);
}
