'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Refusal } from '#lib/core/result.ts';
import type { SsoOffer } from '#lib/core/sso.ts';
import { leavePage } from '../sso/leave.ts';
import { SsoButton } from '../sso/sso-button.tsx';
import { SsoRefusal } from '../sso/sso-refusal.tsx';

type SsoSignInProps = { sso: SsoOffer; next: string; isByPassword: boolean; onPassword: () => void };

/** The company's sign-in before the form; where it is the only one, the form opens for the day of an emergency. */
export function SsoSignIn({ sso, next, isByPassword, onPassword }: SsoSignInProps) {
  const t = useTranslations('sso');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <div className="grid gap-4">
      {refusal ? <SsoRefusal refusal={refusal} /> : null}
      <SsoButton
        name={sso.name}
        act="signIn"
        leave={() => leavePage({ purpose: 'sign_in', next })}
        onRefused={setRefusal}
      />
      {isByPassword ? (
        <p className="border-line border-b pb-4 text-center text-ink-muted text-sm">
          {t(sso.isOnly ? 'emergencyText' : 'orPassword')}
        </p>
      ) : (
        <Button variant="ghost" size="sm" className="justify-self-center" onClick={onPassword}>
          {t('emergency')}
        </Button>
      )}
    </div>
  );
}
