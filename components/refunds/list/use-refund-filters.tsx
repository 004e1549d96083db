'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { toStatusFilter } from '#components/shared/list/filters/status-filter.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { type RefundGroup, type RefundStatus, refundStatuses } from '#lib/domain/refunds/status.ts';
import { refundLook } from '../refund-look.ts';

/** The groups in their order, each with the status whose looks stand for it. */
const faces: Record<RefundGroup, RefundStatus> = {
  waiting: 'pending_approval',
  moving: 'accepted',
  attention: 'conflict',
  done: 'refunded',
  failed: 'declined',
};
const groupNames = Object.keys(faces) as RefundGroup[];

/** By what the refunds can be filtered; the names are those of `refundFilters`. */
export function useRefundFilters(): readonly ListFilter[] {
  const t = useTranslations('refunds');
  const tList = useTranslations('list');
  const mayDecide = can(useViewer().role, 'resolutions:decide');
  return useMemo((): ListFilter[] => {
    return [
      toStatusFilter({
        label: t('list.status'),
        groups: groupNames.map((group) => ({
          value: group,
          label: t(`list.group.${group}`),
          look: refundLook[faces[group]],
        })),
        exactly: tList('exactly'),
        statuses: refundStatuses.map((status) => ({
          value: status,
          label: t(`status.${status}.title`),
          look: refundLook[status],
        })),
      }),
      { kind: 'period', name: 'period', label: t('list.period') },
      ...(mayDecide ? [{ kind: 'switch', name: 'toDecide', label: t('list.toDecide') } as const] : []),
      { kind: 'switch', name: 'anotherAccount', label: t('list.anotherAccount') },
      { kind: 'switch', name: 'mismatch', label: t('list.mismatch') },
      { kind: 'switch', name: 'mine', label: tList('mine') },
    ];
  }, [t, tList, mayDecide]);
}
