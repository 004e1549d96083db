'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Refusal } from '#lib/core/result.ts';
import type { SsoOffer } from '#lib/core/sso.ts';
import { leaveInWindow } from './leave.ts';
import { SsoButton } from './sso-button.tsx';
import { SsoRefusal } from './sso-refusal.tsx';

async function readOffer(): Promise<SsoOffer | null> {
  try {
    const { offer }: { offer: SsoOffer | null } = await (await fetch('/api/auth/sso')).json();
    return offer;
  } catch {
    return null;
  }
}

/** Signing in again by the company's provider, in a window of its own: the page below keeps what was typed. */
export function SsoAgain() {
  const t = useTranslations('sso');
  const [offer, setOffer] = useState<SsoOffer | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void readOffer().then(setOffer);
  }, []);
  if (!offer) return null;
  const leave = async () => {
    const left = await leaveInWindow('sign_in');
    setOpen(left.ok);
    return left.ok ? null : left.refusal;
  };
  return (
    <div className="grid gap-3 border-line border-b pb-4">
      {refusal ? <SsoRefusal refusal={refusal} /> : null}
      <SsoButton name={offer.name} act="signIn" leave={leave} onRefused={setRefusal} />
      {isOpen ? <p className="text-ink-muted text-sm">{t('inWindow')}</p> : null}
    </div>
  );
}
