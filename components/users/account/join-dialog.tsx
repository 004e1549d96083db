'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { requestLeaving } from '#components/auth/sso/leave.ts';
import { SsoButton } from '#components/auth/sso/sso-button.tsx';
import { SsoRefusal } from '#components/auth/sso/sso-refusal.tsx';
import { useSessionGate } from '#components/shared/viewer/session-gate.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import type { Refusal } from '#lib/core/result.ts';
import { PasswordForm } from './password-form.tsx';

type JoinDialogProps = { name: string | null; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Connects the account with the company's sign-in, once the person has shown again that it is theirs. */
export function JoinDialog({ name, onClose, returnTo }: JoinDialogProps) {
  const t = useTranslations('account.provider');
  const common = useTranslations('common');
  const { hasSecondFactor } = useViewer();
  const { guard } = useSessionGate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const leave = async (password?: string) => {
    const leaving = {
      purpose: 'join',
      view: 'page',
      next: '/account',
      ...(password && { password }),
    } as const;
    const asked = await guard(() => requestLeaving(leaving));
    if (!asked.ok) return asked.refusal;
    window.location.assign(asked.value.url);
    return new Promise<never>(() => {});
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('dialog')}
        description={t('means')}
        onCloseAutoFocus={returnFocus(returnTo)}
        footer={<Button onClick={onClose}>{common('cancel')}</Button>}
      >
        {refusal && refusal.field !== 'password' ? <SsoRefusal refusal={refusal} /> : null}
        {hasSecondFactor ? (
          <SsoButton name={name} act="join" leave={leave} onRefused={setRefusal} />
        ) : (
          <PasswordForm
            refusal={refusal}
            onSubmit={(typed) => {
              setRefusal(null);
              void leave(typed).then(setRefusal);
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
