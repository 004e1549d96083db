'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useShell } from '#components/layout/shell-context.ts';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { classNames } from '#components/ui/class-names.ts';
import { toneText } from '#components/ui/tone.ts';
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
  const mayDecide = can(useShell().viewer.role, 'refunds:approve');
  return useMemo((): ListFilter[] => {
    const groups = groupNames.map((group) => ({
      value: group,
      label: t(`list.group.${group}`),
      icon: <StatusIcon status={faces[group]} />,
    }));
    const statuses = refundStatuses.map((status) => ({
      value: status,
      label: t(`status.${status}.title`),
      icon: <StatusIcon status={status} />,
    }));
    return [
      {
        kind: 'choice',
        name: 'status',
        label: t('list.status'),
        blocks: [{ options: groups }, { heading: t('list.exactly'), options: statuses }],
      },
      { kind: 'period', name: 'period', label: t('list.period') },
      ...(mayDecide ? [{ kind: 'switch', name: 'toDecide', label: t('list.toDecide') } as const] : []),
      { kind: 'switch', name: 'elsewhere', label: t('list.elsewhere') },
      { kind: 'switch', name: 'disagrees', label: t('list.disagrees') },
      { kind: 'switch', name: 'mine', label: tList('mine') },
    ];
  }, [t, tList, mayDecide]);
}

function StatusIcon({ status }: { status: RefundStatus }) {
  const { icon: Icon, tone } = refundLook[status];
  return <Icon aria-hidden className={classNames('size-4 shrink-0', toneText[tone])} />;
}
