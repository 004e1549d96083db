'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { UntilAlive } from '#components/ui/until-alive.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { announceSignIn, reportPresence } from '../session/report-presence.ts';
import { SsoRefusal } from './sso-refusal.tsx';

type SsoReturnProps = {
  view: 'page' | 'window';
  /** Where they go on: a path of ours, already checked. */
  next: string;
  refusal: Refusal | null;
};

/**
 * What comes after the provider. The browser sends no cookie of ours on the way back from another site: this page asks, and
 * then goes on, or closes the window that was opened for it.
 */
export function SsoReturn({ view, next, refusal }: SsoReturnProps) {
  const t = useTranslations('sso');
  const [isDone, setDone] = useState(false);
  const isRefused = refusal !== null;
  useEffect(() => {
    if (isRefused) return;
    void reportPresence().then((userId) => {
      // The second step of signing in comes first.
      const here = view === 'window' ? '/sso?view=window' : next;
      if (userId === null) return window.location.replace(`/sign-in?next=${encodeURIComponent(here)}`);
      announceSignIn(userId);
      if (view === 'page') return window.location.replace(next);
      // A browser closes only a window that it still takes for one that a page has opened; the text says the rest.
      setDone(true);
      window.close();
    });
  }, [view, next, isRefused]);
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="grid gap-4">
        {refusal ? <SsoRefusal refusal={refusal} /> : null}
        {!refusal && !isDone ? (
          <p className="flex items-center justify-center gap-2 text-ink-muted text-sm">
            <Spinner />
            {t('arriving')}
          </p>
        ) : null}
        {refusal && view === 'window' ? <p className="text-ink-muted text-sm">{t('then.window')}</p> : null}
        {isDone ? <Notice tone="done" role="status" icon={<CircleCheck />} title={t('done')} /> : null}
      </div>
      {refusal && view === 'page' ? (
        <ButtonLink href={next === '/account' ? '/account' : '/sign-in'}>{t('back')}</ButtonLink>
      ) : null}
      <UntilAlive />
    </div>
  );
}
