'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { notificationKinds } from '#lib/domain/notifications/status.ts';
import { deliveryVerdicts } from '#lib/domain/webhooks/status.ts';

/** The filters for notifications; their names are those of `notificationList`. */
export function useNotificationFilters(): readonly ListFilter[] {
  const t = useTranslations('notifications');
  return useMemo((): ListFilter[] => {
    const outcomes = deliveryVerdicts.map((value) => ({ value, label: t(`outcome.${value}`) }));
    const kinds = notificationKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
    return [
      { kind: 'choice', name: 'outcome', label: t('head.outcome'), blocks: [{ options: outcomes }] },
      { kind: 'choice', name: 'kind', label: t('about'), blocks: [{ options: kinds }], isSingle: true },
      { kind: 'period', name: 'period', label: t('period') },
    ];
  }, [t]);
}
