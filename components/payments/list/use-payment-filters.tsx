'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { toStatusFilter } from '#components/shared/list/filters/status-filter.tsx';
import { toWaitingFilter } from '#components/shared/list/filters/to-waiting-filters.ts';
import { paymentMethods } from '#lib/domain/payments/methods.ts';
import { type PaymentGroup, type PaymentStatus, paymentStatuses } from '#lib/domain/payments/status.ts';
import { paymentGroupStatus, paymentStatusStyle } from '../payment-status-style.ts';

const switches = ['mismatch', 'unanswered', 'ending', 'refundable'] as const;

/** The groups of payments take the words of all lists, except what was not paid. */
const paymentGroupTexts = {
  decide: 'waiting',
  moving: 'moving',
  paid: 'done',
  failed: 'notPaid',
} as const satisfies Record<PaymentGroup, string>;

/** These statuses mean something else for a payment than for what we send. */
function toMeaning(status: PaymentStatus) {
  if (status === 'accepted') return 'started';
  return status === 'cancelled' ? 'payment_cancelled' : status;
}

/** The filters for payments; their names are those of `paymentList`. */
export function usePaymentFilters(): readonly ListFilter[] {
  const t = useTranslations('payments');
  const tList = useTranslations('list');
  const tMeans = useTranslations('statusMeans');
  return useMemo((): ListFilter[] => {
    const methods = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
    return [
      toStatusFilter({
        label: t('list.status'),
        exactly: tList('exactly'),
        statuses: paymentStatuses,
        statusStyle: paymentStatusStyle,
        groupStatus: paymentGroupStatus,
        toStatusLabel: (status) => t(`status.${status}.title`),
        toGroupLabel: (group) => t(`list.group.${group}`),
        toStatusMeaning: (status) => tMeans(`status.${toMeaning(status)}`),
        toGroupMeaning: (group) => tMeans(`group.${paymentGroupTexts[group]}`),
      }),
      { kind: 'choice', name: 'method', label: t('list.method'), blocks: [{ options: methods }] },
      { kind: 'period', name: 'period', label: t('list.period') },
      ...switches.map((name) => ({ kind: 'switch', name, label: t(`list.filter.${name}`) }) as const),
      toWaitingFilter(tList),
    ];
  }, [t, tList, tMeans]);
}
