'use client';

import { useEffect } from 'react';
import { late } from '#components/ui/late.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const loadDialog = () => import('./leave-dialog.tsx').then((module) => module.LeaveDialog);
const LeaveDialog = late(loadDialog);

type LeaveGuardProps = {
  /** True while something typed would be lost and is not being sent. */
  isOn: boolean;
  title: string;
  /** What will happen to what was typed. */
  text: string;
};

/** Asks before typed input is left behind, by whatever way. */
export function LeaveGuard({ isOn, title, text }: LeaveGuardProps) {
  const { isAsking, stay, leave, returnTo } = useLeaveGuard(isOn);
  useEffect(() => {
    // Loaded in advance: the question must appear even if the network is gone by then.
    if (isOn) void loadDialog();
  }, [isOn]);
  return isAsking ? <LeaveDialog {...{ title, text, returnTo }} onStay={stay} onLeave={leave} /> : null;
}
