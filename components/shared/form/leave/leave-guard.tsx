'use client';

import { useEffect } from 'react';
import { late } from '#components/ui/late.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const loadDialog = () => import('./leave-dialog.tsx').then((module) => module.LeaveDialog);
const LeaveDialog = late(loadDialog);

type LeaveGuardProps = {
  /** Something was typed that would be missed, and it is not being sent. */
  isOn: boolean;
  title: string;
  /** What happens to what was typed, said as it is. */
  text: string;
};

/** Asks before what was typed is left behind, by whatever way. */
export function LeaveGuard({ isOn, title, text }: LeaveGuardProps) {
  const { isAsking, stay, leave, returnTo } = useLeaveGuard(isOn);
  useEffect(() => {
    // The question must come also when the network is gone by then.
    if (isOn) void loadDialog();
  }, [isOn]);
  return isAsking ? <LeaveDialog {...{ title, text, returnTo }} onStay={stay} onLeave={leave} /> : null;
}
