'use client';

import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { cardFields, isTyped, type PayoutFields } from '#components/payouts/form/payout-fields.ts';
import type { PayoutFormApi } from '#components/payouts/form/use-payout-form.ts';
import { late } from '#components/ui/late.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const loadDialog = () => import('./leave-dialog.tsx').then((module) => module.LeaveDialog);
const LeaveDialog = late(loadDialog);

type LeaveGuardProps = {
  form: PayoutFormApi;
  /** The fields before anybody typed. */
  start: Record<string, string>;
  /** It is being sent: the way to the payout's page is free. */
  isOff: boolean;
};

/** Asks before what was typed is left behind, by whatever way. */
export function LeaveGuard({ form, start, isOff }: LeaveGuardProps) {
  const fields = useWatch({ control: form.control }) as PayoutFields;
  const isOn = !isOff && isTyped(fields, start);
  const { isAsking, stay, leave, returnTo } = useLeaveGuard(isOn);
  useEffect(() => {
    // The question must come also when the network is gone by then.
    if (isOn) void loadDialog();
  }, [isOn]);
  if (!isAsking) return null;
  const hasCard = cardFields.some((name) => fields[name] !== '');
  return <LeaveDialog hasCard={hasCard} returnTo={returnTo} onStay={stay} onLeave={leave} />;
}
