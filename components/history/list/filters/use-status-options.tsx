'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ChoiceOption } from '#components/shared/list/filters/filter.ts';
import {
  canMovementBe,
  historyGroupNames,
  type MovementStatus,
  movementStatuses,
} from '#lib/domain/history/status.ts';
import { type PaymentStatus, paymentStatuses } from '#lib/domain/payments/status.ts';
import { type PayoutStatus, payoutStatuses } from '#lib/domain/payouts/status.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

const isOf = <Status extends string>(statuses: readonly Status[], word: string): word is Status =>
  (statuses as readonly string[]).includes(word);

/** Words that say one thing of a payment and another of what we send. */
function toMeaning(status: MovementStatus) {
  if (status === 'accepted') return 'accepted_or_started';
  return status === 'cancelled' ? 'cancelled_any' : status;
}

type StatusOptions = {
  offered: readonly ChoiceOption[];
  /** What no movement can have, and only an old address names. */
  unused: readonly ChoiceOption[];
};

/** Every status by its own name; one that several kinds have appears once. A group of that name is not repeated. */
export function useStatusOptions(): StatusOptions {
  const tList = useTranslations('list');
  const tPayouts = useTranslations('payouts.status');
  const tPayments = useTranslations('payments.status');
  const tRefunds = useTranslations('refunds.status');
  const tMeans = useTranslations('statusMeans.status');
  return useMemo(() => {
    const toLabel = (status: MovementStatus) => {
      if (isOf<PayoutStatus>(payoutStatuses, status)) return tPayouts(`${status}.title`);
      if (isOf<PaymentStatus>(paymentStatuses, status)) return tPayments(`${status}.title`);
      return tRefunds(`${status as RefundStatus}.title` as Parameters<typeof tRefunds>[0]);
    };
    const statuses = movementStatuses.filter((status) => !isOf(historyGroupNames, status));
    return {
      offered: statuses
        .filter(canMovementBe)
        .map((status) => ({ value: status, label: toLabel(status), detail: tMeans(toMeaning(status)) })),
      unused: statuses
        .filter((status) => !canMovementBe(status))
        .map((status) => ({ value: status, label: tList('unused', { name: toLabel(status) }) })),
    };
  }, [tList, tPayouts, tPayments, tRefunds, tMeans]);
}
