'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { classNames } from '#components/ui/class-names.ts';
import { toneText } from '#components/ui/tone.ts';
import { payoutMethods } from '#lib/domain/payouts/rules.ts';
import { payoutGroupNames } from '#lib/domain/payouts/schemas/list.ts';
import { type PayoutGroup, type PayoutStatus, payoutStatuses } from '#lib/domain/payouts/status.ts';
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
    const groups = payoutGroupNames.map((group) => ({
      value: group,
      label: t(`list.group.${group}`),
      icon: <StatusIcon status={faces[group]} />,
    }));
    const statuses = payoutStatuses.map((status) => ({
      value: status,
      label: t(`status.${status}.title`),
      icon: <StatusIcon status={status} />,
    }));
    const methods = payoutMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
    return [
      {
        kind: 'choice',
        name: 'status',
        label: t('list.status'),
        blocks: [{ options: groups }, { heading: t('list.exactly'), options: statuses }],
      },
      { kind: 'choice', name: 'method', label: t('list.method'), blocks: [{ options: methods }] },
      { kind: 'period', name: 'period', label: t('list.period') },
      { kind: 'switch', name: 'endedToday', label: t('list.endedToday') },
      { kind: 'switch', name: 'mine', label: tList('mine') },
    ];
  }, [t, tList]);
}

function StatusIcon({ status }: { status: PayoutStatus }) {
  const { icon: Icon, tone } = payoutLook[status];
  return <Icon aria-hidden className={classNames('size-4 shrink-0', toneText[tone])} />;
}
