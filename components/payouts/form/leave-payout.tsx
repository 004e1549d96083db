'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { LeaveGuard } from '#components/shared/form/leave/leave-guard.tsx';
import { cardFields, isTyped, type PayoutFields } from './payout-fields.ts';
import type { PayoutFormApi } from './use-payout-form.ts';

type LeavePayoutProps = {
  form: PayoutFormApi;
  /** The fields before anybody typed. */
  start: Record<string, string>;
  /** It is being sent: the way to the payout's page is free. */
  isOff: boolean;
};

/** Asks before a payout is left half typed. Nothing keeps the data of a card, and the question says so. */
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
