'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { useSignOutEverywhere } from './use-sign-out.ts';

type SignOutEverywhereDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

export function SignOutEverywhereDialog({ onClose, returnTo }: SignOutEverywhereDialogProps) {
  const t = useTranslations();
  const [pending, setPending] = useState(false);
  const signOutEverywhere = useSignOutEverywhere();
  const confirm = async () => {
    setPending(true);
    await signOutEverywhere().finally(() => setPending(false));
  };
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent
        onCloseAutoFocus={returnFocus(returnTo)}
        title={t('account.signOutEverywhereTitle')}
        description={t('account.signOutEverywhereText')}
        footer={
          <>
            <AlertDialogCancel asChild>
              <Button>{t('common.cancel')}</Button>
            </AlertDialogCancel>
            <Button
              variant="danger"
              pending={pending}
              pendingLabel={t('account.signingOut')}
              onClick={confirm}
            >
              {t('account.signOutEverywhere')}
            </Button>
          </>
        }
      />
    </AlertDialog>
  );
}
