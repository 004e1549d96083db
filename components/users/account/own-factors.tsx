'use client';

import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { ownFactorsQuery } from '#lib/domain/users/query-options.ts';
import { FactorLine, type FactorView, useFactorName } from '../factor-line.tsx';
import type { FactorAct } from './factor-dialogs.tsx';

const FactorDialogs = late(() => import('./factor-dialogs.tsx').then((module) => module.FactorDialogs));

/** What the person signs in with besides the password. */
export function OwnFactors() {
  const t = useTranslations('account.factors');
  const { data } = useQuery(ownFactorsQuery);
  const [act, setAct] = useState<FactorAct | null>(null);
  const button = useRef<HTMLElement>(null);
  const begin = (what: FactorAct) => (event: { currentTarget: HTMLElement }) => {
    button.current = event.currentTarget;
    setAct(what);
  };
  if (!data) return null;
  const { factors, codesLeft, provider } = data;
  // Who comes by the company's provider is asked there instead of for a password.
  const isFirst = factors.length === 0 && !provider?.joinedAt;
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="text-ink-muted text-sm">{t(factors.length === 0 ? 'none' : 'text')}</p>
      </div>
      {factors.length > 0 ? (
        <ul aria-label={t('title')} className="border-line border-t">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={begin({ do: 'remove', factor })} />
          ))}
          <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
            <p className={codesLeft < 3 ? 'text-attention text-sm' : 'text-ink-muted text-sm'}>
              {t('codesLeft', { count: codesLeft })}
            </p>
            <Button size="sm" onClick={begin({ do: 'codes' })}>
              {t('newCodes')}
            </Button>
          </li>
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={begin({ do: 'add', kind: 'passkey', isFirst })}>
          <Fingerprint aria-hidden className="size-4" />
          {t('addPasskey')}
        </Button>
        {hasApp ? null : (
          <Button onClick={begin({ do: 'add', kind: 'totp', isFirst })}>
            <Smartphone aria-hidden className="size-4" />
            {t('addTotp')}
          </Button>
        )}
      </div>
      {act ? <FactorDialogs act={act} onClose={() => setAct(null)} returnTo={button} /> : null}
    </section>
  );
}

type FactorRowProps = { factor: FactorView; onRemove: (event: { currentTarget: HTMLElement }) => void };

function FactorRow({ factor, onRemove }: FactorRowProps) {
  const t = useTranslations('account.factors');
  const name = useFactorName()(factor);
  return (
    <FactorLine
      factor={factor}
      remove={
        <Button size="sm" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    />
  );
}
