'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import type { Call } from '#components/auth/factor/ceremony.ts';
import { Enrol } from '#components/auth/factor/enrol.tsx';
import { FactorRefusal } from '#components/auth/factor/factor-refusal.tsx';
import { useSessionGate } from '#components/shared/viewer/session-gate.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { type Refusal, refuse } from '#lib/core/result.ts';
import type { FactorKind } from '#lib/domain/users/schemas/factors.ts';
import { PasswordForm } from './password-form.tsx';

type AddFactorDialogProps = {
  kind: FactorKind;
  /** A first factor is added by the password; the others by one that is there. */
  isFirst: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

export function AddFactorDialog({ kind, isFirst, onClose, returnTo }: AddFactorDialogProps) {
  const t = useTranslations('account.factors');
  const { guard } = useSessionGate();
  const [password, setPassword] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const call: Call = (action) => guard(action).catch(() => refuse('no_connection'));
  const begin = (typed: string) => {
    setRefusal(null);
    setPassword(typed);
  };
  const isReady = !isFirst || password !== null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t(kind === 'totp' ? 'addTotp' : 'addPasskey')}
        description={t('othersEnd')}
        onCloseAutoFocus={returnFocus(returnTo)}
        onInteractOutside={(event) => event.preventDefault()}
        footer={<CancelButton onClose={onClose} />}
      >
        {refusal && refusal.field !== 'password' ? <FactorRefusal refusal={refusal} /> : null}
        {isReady ? (
          <Enrol
            call={call}
            kind={kind}
            password={password ?? undefined}
            // A full page load: what this page asks for, password or second factor, has changed with it.
            onDone={() => window.location.reload()}
            onRefused={(why) => {
              setPassword(null);
              setRefusal(why);
            }}
          />
        ) : (
          <PasswordForm refusal={refusal} onSubmit={begin} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function CancelButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common');
  return <Button onClick={onClose}>{t('cancel')}</Button>;
}
