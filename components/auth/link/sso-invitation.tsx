'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Refusal } from '#lib/core/result.ts';
import type { SsoOffer } from '#lib/core/sso.ts';
import { leavePage } from '../sso/leave.ts';
import { SsoButton } from '../sso/sso-button.tsx';
import { SsoRefusal } from '../sso/sso-refusal.tsx';

/** Uses an invitation by the company's sign-in instead of a password. */
export function SsoInvitation({ token, sso }: { token: string; sso: SsoOffer }) {
  const t = useTranslations('sso');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <div className="grid gap-4">
      {refusal ? <SsoRefusal refusal={refusal} /> : null}
      <SsoButton
        name={sso.name}
        act="invitation"
        leave={() => leavePage({ purpose: 'invitation', link: token })}
        onRefused={setRefusal}
      />
      {sso.isOnly ? null : (
        <p className="border-line border-b pb-4 text-center text-ink-muted text-sm">{t('orPassword')}</p>
      )}
    </div>
  );
}
