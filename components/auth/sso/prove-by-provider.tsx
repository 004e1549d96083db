'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Refusal } from '#lib/core/result.ts';
import { onSignInElsewhere } from '../session/report-presence.ts';
import { leaveInWindow } from './leave.ts';
import { SsoButton } from './sso-button.tsx';
import { SsoRefusal } from './sso-refusal.tsx';

type ProveByProviderProps = { name: string | null; onGiven: () => void };

/** Has the company's provider ask again who sits here, in a window of its own: nothing typed on the page is lost. */
export function ProveByProvider({ name, onGiven }: ProveByProviderProps) {
  const t = useTranslations('sso');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOpen, setOpen] = useState(false);
  const given = useEffectEvent(() => onGiven());
  useEffect(() => onSignInElsewhere(given), []);
  const leave = async () => {
    const left = await leaveInWindow('prove');
    setOpen(left.ok);
    return left.ok ? null : left.refusal;
  };
  return (
    <div className="grid gap-3">
      {refusal ? <SsoRefusal refusal={refusal} /> : null}
      <SsoButton name={name} act="confirm" leave={leave} onRefused={setRefusal} />
      {isOpen ? <p className="text-ink-muted text-sm">{t('inWindow')}</p> : null}
    </div>
  );
}
