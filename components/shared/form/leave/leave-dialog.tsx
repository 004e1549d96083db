'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';

type LeaveDialogProps = {
  /** Something of a card was typed, which nothing keeps. */
  hasCard: boolean;
  returnTo: RefObject<HTMLElement | null>;
  onStay: () => void;
  onLeave: () => void;
};

/** What happens to what was typed, said as it is. */
export function LeaveDialog({ hasCard, returnTo, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations('payouts.leave');
  return (
    <AlertDialog open onOpenChange={(open) => open || onStay()}>
      <AlertDialogContent
        onCloseAutoFocus={returnFocus(returnTo)}
        title={t('title')}
        description={hasCard ? `${t('text')} ${t('card')}` : t('text')}
        footer={
          <>
            <Button onClick={onLeave}>{t('leave')}</Button>
            <AlertDialogCancel asChild>
              <Button variant="primary">{t('stay')}</Button>
            </AlertDialogCancel>
          </>
        }
      />
    </AlertDialog>
  );
}
