'use client';

import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { ownFactorsQuery } from '#lib/domain/users/query-options.ts';

const JoinDialog = late(() => import('./join-dialog.tsx').then((module) => module.JoinDialog));

/** Whether the person comes by the company's sign-in; who does not yet connects it here, once. */
export function OwnProvider() {
  const t = useTranslations('account.provider');
  const sso = useTranslations('sso');
  const { data } = useQuery(ownFactorsQuery);
  const [isJoining, setJoining] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const provider = data?.provider;
  if (!provider) return null;
  const { joinedAt } = provider;
  const name = provider.name ?? sso('company');
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="text-ink-muted text-sm">
          {joinedAt
            ? t.rich('joined', { name, time: () => <DateTime value={joinedAt} withoutZone /> })
            : t('text', { name })}
        </p>
      </div>
      {joinedAt ? null : (
        <Button ref={button} className="justify-self-start" onClick={() => setJoining(true)}>
          <Building2 aria-hidden className="size-4" />
          {sso('join', { name })}
        </Button>
      )}
      {isJoining ? (
        <JoinDialog name={provider.name} onClose={() => setJoining(false)} returnTo={button} />
      ) : null}
    </section>
  );
}
