'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useHiddenPage } from './use-hidden-page.ts';

/** Another person has signed in to this browser, so nothing more may be done on this page. */
export function OtherPersonDialog() {
  const t = useTranslations('signIn.other');
  useHiddenPage();
  return (
    <AlertDialog open>
      <AlertDialogContent
        title={t('title')}
        description={t('text')}
        data-signed-out
        onEscapeKeyDown={(event) => event.preventDefault()}
        footer={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </AlertDialog>
  );
}
