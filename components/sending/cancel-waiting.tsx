'use client';

import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import type { CancelAbout } from './cancel-dialog.tsx';

const loadDialog = () => import('./cancel-dialog.tsx').then((module) => module.CancelDialog);
const CancelDialog = late(loadDialog);

/**
 * Cancels something that waits to be sent. The dialog outlives its button: when sending begins in the
 * meantime, the dialog says so instead of disappearing.
 */
export function CancelWaiting({ about, isOffered }: { about: CancelAbout; isOffered: boolean }) {
  const t = useTranslations(`${about.of}.cancel`);
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
          <Ban aria-hidden className="size-4" />
          {t('act')}
        </Button>
      ) : null}
      {isAsked ? (
        <CancelDialog about={about} isGone={!isOffered} onClose={() => setAsked(false)} returnTo={opener} />
      ) : null}
    </>
  );
}
