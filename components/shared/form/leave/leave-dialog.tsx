'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';

type LeaveDialogProps = {
  title: string;
  text: string;
  returnTo: RefObject<HTMLElement | null>;
  onStay: () => void;
  onLeave: () => void;
};

export function LeaveDialog({ title, text, returnTo, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations('common');
  return (
    <AlertDialog open onOpenChange={(open) => open || onStay()}>
      <AlertDialogContent
        onCloseAutoFocus={returnFocus(returnTo)}
        title={title}
        description={text}
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
