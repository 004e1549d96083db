'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { toStatusFilter } from '#components/shared/list/filters/status-filter.tsx';
import { payoutGroupNames } from '#lib/domain/payouts/schemas/list.ts';
import { type PayoutGroup, type PayoutStatus, payoutStatuses } from '#lib/domain/payouts/status.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/methods.ts';
import { payoutLook } from '../payout-look.ts';

/** The status whose looks stand for the group. */
const faces: Record<PayoutGroup, PayoutStatus> = {
  moving: 'accepted',
  paid: 'paid_out',
  failed: 'declined',
  attention: 'conflict',
};

/** By what the payouts can be filtered; the names are those of `payoutFilters`. */
export function usePayoutFilters(): readonly ListFilter[] {
  const t = useTranslations('payouts');
  const tList = useTranslations('list');
  return useMemo((): ListFilter[] => {
    const methods = payoutMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
    return [
      toStatusFilter({
        label: t('list.status'),
        groups: payoutGroupNames.map((group) => ({
          value: group,
          label: t(`list.group.${group}`),
          look: payoutLook[faces[group]],
        })),
        exactly: tList('exactly'),
        statuses: payoutStatuses.map((status) => ({
          value: status,
          label: t(`status.${status}.title`),
          look: payoutLook[status],
        })),
      }),
      { kind: 'choice', name: 'method', label: t('list.method'), blocks: [{ options: methods }] },
      { kind: 'period', name: 'period', label: t('list.period') },
      { kind: 'switch', name: 'endedToday', label: t('list.endedToday') },
      { kind: 'switch', name: 'mine', label: tList('mine') },
    ];
  }, [t, tList]);
}
