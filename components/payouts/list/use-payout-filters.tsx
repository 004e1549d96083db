'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { toStatusFilter } from '#components/shared/list/filters/status-filter.tsx';
import { toSilentFilter, toWaitingFilter } from '#components/shared/list/filters/to-waiting-filters.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { canOccur, payoutStatuses } from '#lib/domain/payouts/status.ts';
import { payoutGroupStatus, payoutStatusStyle } from '../payout-status-style.ts';

/** The filters for payouts; their names are those of `payoutList`. */
export function usePayoutFilters(): readonly ListFilter[] {
  const t = useTranslations('payouts');
  const tList = useTranslations('list');
  const tMeans = useTranslations('statusMeans');
  const viewer = useViewer();
  return useMemo((): ListFilter[] => {
    const methods = viewer.methods.map((method) => ({ value: method, label: t(`method.${method}`) }));
    return [
      toStatusFilter({
        label: t('list.status'),
        exactly: tList('exactly'),
        statuses: payoutStatuses,
        statusStyle: payoutStatusStyle,
        groupStatus: payoutGroupStatus,
        toStatusLabel: (status) => t(`status.${status}.title`),
        toGroupLabel: (group) => t(`list.group.${group}`),
        toStatusMeaning: (status) => tMeans(`status.${status}`),
        toGroupMeaning: (group) => tMeans(`group.${group === 'paid' ? 'done' : group}`),
        unused: { canOccur, toLabel: (name) => tList('unused', { name }) },
      }),
      { kind: 'choice', name: 'method', label: t('list.method'), blocks: [{ options: methods }] },
      { kind: 'period', name: 'period', label: t('list.period') },
      { kind: 'switch', name: 'endedToday', label: t('list.endedToday') },
      { kind: 'switch', name: 'mine', label: tList('mine') },
      toWaitingFilter(tList),
      toSilentFilter(tList),
    ];
  }, [t, tList, tMeans, viewer]);
}
