'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { paymentMethods } from '#lib/domain/payments/rules.ts';
import { type PaymentGroup, paymentGroups, paymentStatuses } from '#lib/domain/payments/status.ts';
import { groupFaces } from '../payment-look.ts';
import { PaymentStatusIcon } from '../payment-status-icon.tsx';

const groupNames = Object.keys(paymentGroups) as PaymentGroup[];

/** By what the payments can be filtered; the names are those of `paymentFilters`. */
export function usePaymentFilters(): readonly ListFilter[] {
  const t = useTranslations('payments');
  return useMemo((): ListFilter[] => {
    const groups = groupNames.map((group) => ({
      value: group,
      label: t(`list.group.${group}`),
      icon: <PaymentStatusIcon status={groupFaces[group]} />,
    }));
    const statuses = paymentStatuses.map((status) => ({
      value: status,
      label: t(`status.${status}.title`),
      icon: <PaymentStatusIcon status={status} />,
    }));
    const methods = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
    return [
      {
        kind: 'choice',
        name: 'status',
        label: t('list.status'),
        blocks: [{ options: groups }, { heading: t('list.exactly'), options: statuses }],
      },
      { kind: 'choice', name: 'method', label: t('list.method'), blocks: [{ options: methods }] },
      { kind: 'period', name: 'period', label: t('list.period') },
      { kind: 'switch', name: 'disagrees', label: t('list.disagrees') },
      { kind: 'switch', name: 'refundable', label: t('list.refundable') },
    ];
  }, [t]);
}
