'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActStory } from '#components/acts/act-story.tsx';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { recordGrid } from '#components/shared/record/record-grid.ts';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { MoreButton } from '#components/ui/more-button.tsx';
import { can } from '#lib/auth/permissions.ts';
import { accountQuery } from '#lib/domain/users/query-options.ts';
import type { AccountView } from '#lib/domain/users/schemas/account.ts';
import { FactorLine } from '../factor-line.tsx';
import { SessionLine, type SessionView, useDeviceName } from '../session-line.tsx';
import { AccountFacts } from './account-facts.tsx';
import type { Asked, OnAsk } from './asked.ts';

const loadMenu = () => import('./person-menu.tsx').then((module) => module.PersonMenu);
const PersonMenu = late(loadMenu);
const ActDialog = late(() => import('./act-dialog.tsx').then((module) => module.ActDialog));

/** One colleague: what they sign in with, where they are signed in, what they did last, and what waits for them. */
export function AccountPage({ id }: { id: string }) {
  const t = useTranslations('people');
  const { role } = useViewer();
  const { data } = useQuery(accountQuery(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const button = useRef<HTMLElement>(null);
  if (!data) return null;
  const { person } = data;
  const mayManage = can(role, 'users:manage') && !person.isSelf;
  const ask: OnAsk = (what, from) => {
    button.current = from;
    setAsked(what);
  };
  return (
    <>
      <PageHeader
        title={person.name}
        back={<BackLink href={'/people' as Route} label={t('title')} />}
        actions={
          mayManage ? (
            <MoreButton
              label={t('acts', { name: person.name })}
              load={loadMenu}
              toMenu={(hold) => <PersonMenu {...hold} person={person} onAsk={ask} />}
            />
          ) : null
        }
      />
      <PageBody className={recordGrid}>
        <div className="grid gap-8 *:min-w-0">
          <Sessions account={data} mayEnd={mayManage} onAsk={ask} />
          <Factors account={data} />
          <section className="*:min-w-0">
            <h2 className="border-line border-b pb-2 font-semibold text-base">{t('account.lastActs')}</h2>
            <ActStory objectId={id} of="doer" />
          </section>
          <ObjectActs objectId={id} of="person" />
          <ZoneNote />
        </div>
        <div className="facts-edge grid gap-6 *:min-w-0">
          <AccountFacts account={data} />
        </div>
      </PageBody>
      {asked ? <ActDialog asked={asked} onClose={() => setAsked(null)} returnTo={button} /> : null}
    </>
  );
}

type SessionsProps = { account: AccountView; mayEnd: boolean; onAsk: OnAsk };

function Sessions({ account: { person, sessions }, mayEnd, onAsk }: SessionsProps) {
  const t = useTranslations();
  const toDevice = useDeviceName();
  const toEnd = (session: SessionView) => {
    const device = toDevice(session);
    return (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('account.sessions.endNamed', { device })}
        onClick={({ currentTarget }) =>
          onAsk({ act: 'endSession', person, sessionId: session.id, device }, currentTarget)
        }
      >
        {t('account.sessions.end')}
      </Button>
    );
  };
  return (
    <section className="grid gap-2 *:min-w-0">
      <h2 className="font-semibold text-base">{t('people.account.sessions')}</h2>
      {sessions.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('people.account.noSessions')}</p>
      ) : (
        <ul aria-label={t('people.account.sessions')} className="border-line border-t">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} end={mayEnd ? toEnd(session) : null} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Factors({ account: { factors, codesLeft } }: { account: AccountView }) {
  const t = useTranslations();
  return (
    <section className="grid gap-2 *:min-w-0">
      <h2 className="font-semibold text-base">{t('account.factors.title')}</h2>
      {factors.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('people.account.noFactors')}</p>
      ) : (
        <ul aria-label={t('account.factors.title')} className="border-line border-t">
          {factors.map((factor) => (
            <FactorLine key={factor.id} factor={factor} remove={null} />
          ))}
          <li className="border-line border-b py-3 text-ink-muted text-sm">
            {t('account.factors.codesLeft', { count: codesLeft })}
          </li>
        </ul>
      )}
    </section>
  );
}
