'use client';

import { Building2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Refusal } from '#lib/core/result.ts';

type SsoButtonProps = {
  /** How people call the provider; null: just "company account". */
  name: string | null;
  act: 'signIn' | 'join' | 'invitation' | 'confirm';
  /** Leaves for the provider; returns why not. */
  leave: () => Promise<Refusal | null>;
  onRefused: (refusal: Refusal | null) => void;
};

export function SsoButton({ name, act, leave, onRefused }: SsoButtonProps) {
  const t = useTranslations('sso');
  const [isLeaving, setLeaving] = useState(false);
  const begin = async () => {
    onRefused(null);
    setLeaving(true);
    onRefused(await leave().finally(() => setLeaving(false)));
  };
  return (
    <Button size="lg" pending={isLeaving} pendingLabel={t('leaving')} onClick={() => void begin()}>
      <Building2 aria-hidden className="size-4" />
      {t(act, { name: name ?? t('company') })}
    </Button>
  );
}
