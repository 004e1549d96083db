'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Input } from '#components/ui/input.tsx';
import { late } from '#components/ui/late.tsx';
import { peopleQuery } from '#lib/domain/users/query-options.ts';
import type { PeopleView } from '#lib/domain/users/schemas.ts';
import type { Asked, OnAsk } from './asked.ts';
import { InvitationRow } from './invitation-row.tsx';
import { PersonRow, peopleGrid, withinPeopleGrid } from './person-row.tsx';

const Undecidable = late(() => import('./undecidable.tsx').then((module) => module.Undecidable));
const ActDialog = late(() => import('./act-dialog.tsx').then((module) => module.ActDialog));

/** Who has an account, as what, and who is invited. */
export function PeopleScreen() {
  const { data, error, refetch, isRefetching } = useQuery(peopleQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const button = useRef<HTMLElement>(null);
  const ask: OnAsk = (what, from) => {
    button.current = from;
    setAsked(what);
  };
  if (!data) return error ? <ScreenFailed of="people" {...{ error, refetch, isRefetching }} /> : null;
  return (
    <div className="grid gap-8">
      {data.undecidable.count > 0 ? <Undecidable undecidable={data.undecidable} /> : null}
      <div className={peopleGrid}>
        <People people={data.people} onAsk={ask} isCut={data.isCut} />
        {data.invitations.length > 0 ? <Invitations invitations={data.invitations} onAsk={ask} /> : null}
      </div>
      <ZoneNote />
      {asked ? <ActDialog asked={asked} onClose={() => setAsked(null)} returnTo={button} /> : null}
    </div>
  );
}

/** More than fit one screen are searched. */
const fewPeople = 8;

type PeopleProps = { people: PeopleView['people']; isCut: boolean; onAsk: OnAsk };

function People({ people, isCut, onAsk }: PeopleProps) {
  const t = useTranslations('people');
  const tRole = useTranslations('roles');
  const [wanted, setWanted] = useState('');
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = people.filter(({ name, email, role }) => {
    const text = `${name} ${email} ${tRole(role)}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section aria-label={t('accounts')} className={withinPeopleGrid}>
      {people.length > fewPeople ? (
        <Input
          type="search"
          aria-label={t('searchLabel')}
          placeholder={t('search')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          autoComplete="off"
          className="col-span-full mb-3 max-w-80"
        />
      ) : null}
      {found.length === 0 ? (
        <p role="status" className="col-span-full py-2 text-ink-muted">
          {t('noneFound')}
        </p>
      ) : null}
      <ul aria-label={t('accounts')} className={classNames(withinPeopleGrid, 'border-line border-t')}>
        {found.map((person) => (
          <PersonRow key={person.id} person={person} onAsk={onAsk} />
        ))}
      </ul>
      {isCut ? (
        <p className="col-span-full pt-2 text-attention text-sm">{t('cut', { count: people.length })}</p>
      ) : null}
    </section>
  );
}

type InvitationsProps = { invitations: PeopleView['invitations']; onAsk: OnAsk };

function Invitations({ invitations, onAsk }: InvitationsProps) {
  const t = useTranslations('people');
  return (
    <section className={classNames(withinPeopleGrid, 'gap-y-2')}>
      <h2 className="col-span-full font-semibold text-base">{t('invited')}</h2>
      <ul aria-label={t('invited')} className={classNames(withinPeopleGrid, 'border-line border-t')}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
