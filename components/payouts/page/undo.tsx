'use client';

import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { useCallBack } from '../use-undo-toast.ts';

type UndoProps = { payout: PayoutView; undo: NonNullable<PayoutView['undo']>; readAt: number };

/**
 * Approved and not sent yet: how long it can be called back, and the button for it. Of the button and the worker exactly
 * one wins, and the answer says which.
 */
export function Undo({ payout, undo, readAt }: UndoProps) {
  const t = useTranslations('payouts.undo');
  const seconds = useSecondsLeft(undo.leftMs, readAt);
  const { callBack, isPending } = useCallBack();
  return (
    <Notice
      tone="moving"
      icon={<Hourglass />}
      role="status"
      title={
        // Read out once, not each second.
        <span aria-live="off">{seconds > 0 ? t('title', { seconds }) : t('leaving')}</span>
      }
      action={
        payout.mayCancel && seconds > 0 ? (
          <Button
            size="sm"
            pending={isPending}
            pendingLabel={t('cancel')}
            onClick={() => void callBack({ id: payout.id, attemptId: payout.attempt.id })}
          >
            {t('cancel')}
          </Button>
        ) : undefined
      }
    >
      {t('text')}
    </Notice>
  );
}

/**
 * Whole seconds that are left of what the server reported when it was read, whatever this machine's clock says.
 */
function useSecondsLeft(leftMs: number, readAt: number): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(leftMs / 1_000));
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((leftMs - (Date.now() - readAt)) / 1_000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [leftMs, readAt]);
  return seconds;
}
