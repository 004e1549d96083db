'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { MoreButton } from '#components/ui/more-button.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PersonView } from '#lib/domain/users/schemas.ts';
import type { OnAsk } from './asked.ts';

const loadMenu = () => import('./person-menu.tsx').then((module) => module.PersonMenu);
const PersonMenu = late(loadMenu);

export const personGrid = [
  'grid items-center gap-x-4 gap-y-0.5 border-line border-b py-2.5',
  'grid-cols-[minmax(0,1fr)_auto] sm:col-span-full sm:grid-cols-subgrid',
].join(' ');

/** Both lists and all their rows share these columns, so that names, roles and acts appear under one another. */
export const peopleGrid =
  'grid gap-8 sm:gap-x-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]';
export const withinPeopleGrid = 'grid sm:col-span-full sm:grid-cols-subgrid';

type PersonRowProps = { person: PersonView; onAsk: OnAsk };

export function PersonRow({ person, onAsk }: PersonRowProps) {
  const t = useTranslations('people');
  const roles = useTranslations('roles');
  const { role } = useViewer();
  return (
    <li className={personGrid}>
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1">
          <PageLink
            href={`/people/${person.id}` as Route}
            className={classNames('hover:underline', person.isDisabled ? 'text-ink-muted' : 'font-medium')}
          >
            {person.name}
          </PageLink>
          {person.isSelf ? <Badge>{t('you')}</Badge> : null}
          {person.isDemo ? <Badge tone="attention">{t('demo')}</Badge> : null}
        </p>
        <p className="wrap-anywhere text-ink-muted text-sm">{person.email}</p>
      </div>
      <p className="max-sm:order-3 max-sm:col-span-2 max-sm:text-sm">{roles(person.role)}</p>
      <div className="text-sm max-sm:order-4 max-sm:col-span-2">
        <State person={person} />
        <Waits person={person} />
      </div>
      {person.isSelf || !can(role, 'users:manage') ? (
        <span className="w-8 pointer-coarse:w-10" />
      ) : (
        <Acts person={person} onAsk={onAsk} />
      )}
    </li>
  );
}

function State({ person }: { person: PersonView }) {
  const t = useTranslations('people');
  const { isDisabled, isSignedIn, signedInAt, isLocked, wrongGuesses, decidesFrom } = person;
  return (
    <>
      <p className="text-ink-muted">
        {isDisabled ? <Badge tone="waiting">{t('disabled')}</Badge> : null}
        {!isDisabled && isSignedIn ? t('signedIn') : null}
        {!isSignedIn && signedInAt ? (
          <span className={isDisabled ? 'block' : undefined}>
            {t.rich('signedInAt', { time: () => <DateTime value={signedInAt} withoutZone /> })}
          </span>
        ) : null}
        {!isDisabled && signedInAt === null ? t('neverSignedIn') : null}
        <LastSeenFrom place={person.lastPlace} />
      </p>
      {decidesFrom && !isDisabled ? (
        <p className="text-attention">
          {t.rich('decidesFrom', { time: () => <DateTime value={decidesFrom} withoutZone /> })}
        </p>
      ) : null}
      {person.resetAsked && !isDisabled ? (
        <p className="text-attention">{t('resetAsked', { name: person.resetAsked.byName })}</p>
      ) : null}
      {isLocked && !isDisabled ? (
        <p className="text-attention">{t('locked', { count: wrongGuesses })}</p>
      ) : null}
    </>
  );
}

function LastSeenFrom({ place }: { place: PersonView['lastPlace'] }) {
  const t = useTranslations('people');
  if (!place) return null;
  const { address, browser, system } = place;
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system);
  if (!address) return device ? <span className="block text-xs">{device}</span> : null;
  return (
    <span className="wrap-anywhere block text-xs">
      {device ? t('from', { address, device }) : t('fromAddress', { address })}
    </span>
  );
}

/** What waits for others, or will not be sent, because its person can no longer act. */
function Waits({ person: { isDisabled, waiting } }: { person: PersonView }) {
  const t = useTranslations('people');
  const { approvals, resolutions, unsent } = waiting;
  if (!isDisabled || approvals + resolutions + unsent === 0) return null;
  return <p className="text-attention">{t('waits', { approvals, resolutions, unsent })}</p>;
}

function Acts({ person, onAsk }: PersonRowProps) {
  const t = useTranslations('people');
  return (
    <MoreButton
      label={t('acts', { name: person.name })}
      variant="ghost"
      load={loadMenu}
      toMenu={(hold) => <PersonMenu {...hold} person={person} onAsk={onAsk} />}
      className="relative justify-self-end"
    />
  );
}
