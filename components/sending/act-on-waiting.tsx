'use client';

import { Ban, CircleStop, Hand, Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import type { WaitingAbout } from './waiting-dialog.tsx';

const loadDialog = () => import('./waiting-dialog.tsx').then((module) => module.WaitingDialog);
const WaitingDialog = late(loadDialog);

const icons = {
  'payouts.cancel': Ban,
  'payouts.sendNow': Send,
  'payouts.stopRepeating': CircleStop,
  'refunds.cancel': Ban,
  'refunds.hold': Hand,
  'refunds.release': Send,
} as const satisfies Record<WaitingAbout['texts'], unknown>;

type ActOnWaitingProps = {
  about: WaitingAbout;
  isOffered: boolean;
  /** The label on the page of another record, to which this act belongs. */
  label?: string;
};

/**
 * Cancels, holds back or lets go something that waits to be sent. The dialog outlives its button: when sending begins in the
 * meantime, the dialog says so instead of disappearing.
 */
export function ActOnWaiting({ about, isOffered, label }: ActOnWaitingProps) {
  const t = useTranslations(about.texts);
  const Icon = icons[about.texts];
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {isOffered ? (
        <Button
          ref={opener}
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={() => setAsked(true)}
        >
          <Icon aria-hidden className="size-4" />
          {label ?? t('act')}
        </Button>
      ) : null}
      {isAsked ? (
        <WaitingDialog about={about} isGone={!isOffered} onClose={() => setAsked(false)} returnTo={opener} />
      ) : null}
    </>
  );
}
