'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Queries } from '#components/shared/providers/queries.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { UntilAlive } from '#components/ui/until-alive.tsx';
import type { Refusal } from '#lib/core/result.ts';
import type { SsoOffer } from '#lib/core/sso.ts';
import { requestLink } from './request-link.ts';

// The link is read first; the form and react-hook-form come meanwhile.
const SsoInvitation = dynamic(() => import('./sso-invitation.tsx').then((module) => module.SsoInvitation));
const LinkForm = dynamic(() => import('./link-form.tsx').then((module) => module.LinkForm));

const subscribe = (notify: () => void) => {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
};

/** What the link is for, and the form that sets the password; or why it cannot be used, and who can help. */
export function LinkScreen({ sso }: { sso: SsoOffer | null }) {
  return (
    <Queries>
      <LinkReading sso={sso} />
      <UntilAlive />
    </Queries>
  );
}

function LinkReading({ sso }: { sso: SsoOffer | null }) {
  const t = useTranslations('link');
  // The server never sees it, so its page has none.
  const token = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
  const { data, refetch } = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => requestLink(token ?? ''),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (!data || token === null) return <Head title={t('title')} text={t('reading')} />;
  if (!data.ok) return <Unusable refusal={data.refusal} onRetry={() => void refetch()} />;
  const { purpose, name } = data.value;
  const offer = purpose === 'invitation' ? sso : null;
  return (
    <>
      <Head
        title={t(`${purpose}.title`, { name: name ?? '' })}
        text={t(offer?.isOnly ? 'invitation.bySso' : `${purpose}.text`)}
      />
      {offer ? <SsoInvitation token={token} sso={offer} /> : null}
      {offer?.isOnly ? null : <LinkForm token={token} link={data.value} />}
    </>
  );
}

function Head({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1.5 text-center">
      <h1 className="wrap-anywhere font-semibold text-lg">{title}</h1>
      <p className="text-ink-muted text-sm">{text}</p>
    </div>
  );
}

const ends = ['link_used', 'link_revoked', 'link_expired'] as const;
const passing = ['no_connection', 'fault', 'database_away', 'sign_in_paused'];

/** Why it cannot be used, and the next step. */
function Unusable({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const t = useTranslations('link');
  const common = useTranslations('common');
  const code = ends.find((end) => end === refusal.code);
  const purpose = refusal.params?.purpose === 'first_administrator' ? 'operator' : 'administrator';
  const isPassing = passing.includes(refusal.code);
  const key =
    code ?? (isPassing ? 'unreachable' : refusal.code === 'sign_in_locked' ? 'locked' : 'link_unknown');
  return (
    <>
      <Head title={t('title')} text={t('what')} />
      <Notice role="alert" tone="attention" icon={<CircleSlash />} title={t(`why.${key}`)}>
        {t(`then.${key}`, { who: purpose })}
      </Notice>
      <div className="grid justify-center">
        {isPassing ? (
          <Button onClick={onRetry}>{common('retry')}</Button>
        ) : (
          <ButtonLink href="/sign-in">{t('toSignIn')}</ButtonLink>
        )}
      </div>
    </>
  );
}
