'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { LeaveGuard } from '#components/shared/form/leave/leave-guard.tsx';
import { cardFields, isTyped, type PayoutFields } from './payout-fields.ts';
import type { PayoutFormApi } from './use-payout-form.ts';

type LeavePayoutProps = {
  form: PayoutFormApi;
  /** The fields before anything was typed. */
  start: Record<string, string>;
  /** True while the payout is being sent: leaving for its page needs no question. */
  isOff: boolean;
};

/** Asks before a half-typed payout is left. Card data is not kept anywhere, and the question says so. */
export function LeavePayout({ form, start, isOff }: LeavePayoutProps) {
  const t = useTranslations('payouts.leave');
  const fields = useWatch({ control: form.control }) as PayoutFields;
  const hasCard = cardFields.some((name) => fields[name] !== '');
  return (
    <LeaveGuard
      isOn={!isOff && isTyped(fields, start)}
      title={t('title')}
      text={hasCard ? `${t('text')} ${t('card')}` : t('text')}
    />
  );
}
