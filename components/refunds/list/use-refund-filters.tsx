'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { toStatusFilter } from '#components/shared/list/filters/status-filter.tsx';
import { toSilentFilter, toWaitingFilter } from '#components/shared/list/filters/to-waiting-filters.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { refundStatuses } from '#lib/domain/refunds/status.ts';
import { refundGroupStatus, refundStatusStyle } from '../refund-status-style.ts';

/** The filters for refunds; their names are those of `refundList`. */
export function useRefundFilters(): readonly ListFilter[] {
  const t = useTranslations('refunds');
  const tList = useTranslations('list');
  const tMeans = useTranslations('statusMeans');
  const mayDecide = can(useViewer().role, 'resolutions:decide');
  return useMemo((): ListFilter[] => {
    return [
      toStatusFilter({
        label: t('list.status'),
        exactly: tList('exactly'),
        statuses: refundStatuses,
        statusStyle: refundStatusStyle,
        groupStatus: refundGroupStatus,
        toStatusLabel: (status) => t(`status.${status}.title`),
        toGroupLabel: (group) => t(`list.group.${group}`),
        toStatusMeaning: (status) => tMeans(`status.${status}`),
        toGroupMeaning: (group) => tMeans(`group.${group}`),
      }),
      { kind: 'period', name: 'period', label: t('list.period') },
      ...(mayDecide ? [{ kind: 'switch', name: 'toDecide', label: t('list.toDecide') } as const] : []),
      { kind: 'switch', name: 'anotherAccount', label: t('list.anotherAccount') },
      { kind: 'switch', name: 'mismatch', label: t('list.mismatch') },
      { kind: 'switch', name: 'mine', label: tList('mine') },
      toWaitingFilter(tList),
      toSilentFilter(tList),
    ];
  }, [t, tList, tMeans, mayDecide]);
}
