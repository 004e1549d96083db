'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { Fact, FactGroup } from '#components/shared/record/facts.tsx';
import { RenewalNotice } from '#components/shared/record/notes/renewal-notice.tsx';
import { recordGrid } from '#components/shared/record/record-grid.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatCard, formatInstrument, formatPhone } from '#lib/core/format.ts';
import { personQuery } from '#lib/domain/history/query-options.ts';
import type { PersonView } from '#lib/domain/history/schemas/person.ts';
import { PersonMovements } from './person-movements.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonSums } from './person-sums.tsx';

const RevealLine = late(() =>
  import('#components/shared/record/reveal/reveal-line.tsx').then((module) => module.RevealLine),
);

/** Everything that went to or came from one phone, card or payer; it updates by itself. */
export function PersonPage({ id }: { id: string }) {
  const t = useTranslations('person');
  const reading = useQuery(personQuery(id));
  const { data: person } = reading;
  const { isMasked } = useViewer();
  if (!person) return null;
  return (
    <>
      <PageHeader
        title={person.name ?? toIdentityText(person.identity)}
        // Nobody's name ends up in the history of the browser.
        tab={t('title')}
        back={<BackLink href="/history" label={t('back')} />}
        actions={<PayAgain person={person} />}
      />
      <PageBody className={recordGrid}>
        <div className="grid gap-8 *:min-w-0">
          {isMasked ? <RevealLine recordId={id} /> : null}
          <RenewalNotice title={t('loadErrorTitle')} text={t('loadErrorText')} reading={reading} />
          <PersonSums sums={person.sums} />
          <PersonMovements id={id} />
          <PersonNotes notes={person.notes} />
          <ObjectActs objectId={id} of="person" />
        </div>
        <div className="facts-edge grid gap-6 *:min-w-0">
          <PersonFacts person={person} />
        </div>
      </PageBody>
    </>
  );
}

function toIdentityText(identity: PersonView['identity']): string {
  if (identity.kind === 'phone') return formatPhone(identity.phone);
  return identity.kind === 'card' ? formatCard(identity.card) : formatInstrument(identity.instrument);
}

/** The payout form with the one entry that is on offer; where there are several, each has a button of its own. */
function PayAgain({ person: { saved } }: { person: PersonView }) {
  const t = useTranslations('person');
  const { role } = useViewer();
  const offered = saved.filter(({ archivedAt }) => archivedAt === null);
  const [only] = offered;
  if (!only || offered.length > 1 || !can(role, 'payouts:create')) return null;
  return (
    <ButtonLink size="sm" variant="primary" href={`/payouts/new?recipient=${only.id}` as Route}>
      {t('pay')}
    </ButtonLink>
  );
}

/** What the records have in common, what colleagues saved, and every name. */
function PersonFacts({ person }: { person: PersonView }) {
  const t = useTranslations('person');
  const { identity, saved, names } = person;
  return (
    <>
      <FactGroup title={t('by')}>
        <Fact label={t(`identity.${identity.kind}`)} strong>
          <Identity identity={identity} />
        </Fact>
        {identity.kind === 'payer' ? <p className="text-ink-muted text-sm">{t('payerOnly')}</p> : null}
      </FactGroup>
      {saved.length > 0 ? (
        <section className="grid gap-2.5 *:min-w-0">
          <h2 className="border-line border-b pb-2 font-semibold text-base">{t('saved')}</h2>
          <ul className="grid gap-3">
            {saved.map((entry) => (
              <Entry key={entry.id} entry={entry} isOneOfMany={saved.length > 1} />
            ))}
          </ul>
        </section>
      ) : null}
      {names.length > 0 ? <Names names={names} /> : null}
    </>
  );
}

function Identity({ identity }: Pick<PersonView, 'identity'>) {
  if (identity.kind === 'card') return <CardNumber {...identity.card} />;
  if (identity.kind === 'payer')
    return <span className="figures">{formatInstrument(identity.instrument)}</span>;
  return (
    <Copied text={identity.phone}>
      <Phone value={identity.phone} />
    </Copied>
  );
}

type EntryProps = { entry: PersonView['saved'][number]; isOneOfMany: boolean };

function Entry({ entry, isOneOfMany }: EntryProps) {
  const t = useTranslations('person');
  const tMethod = useTranslations('payouts.method');
  const bankName = useBankName()(entry);
  const mayPay = can(useViewer().role, 'payouts:create') && entry.archivedAt === null;
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="wrap-anywhere font-medium">{entry.name}</span>
        {entry.archivedAt ? <Badge>{t('archived')}</Badge> : null}
        {mayPay && isOneOfMany ? (
          <ButtonLink size="sm" href={`/payouts/new?recipient=${entry.id}` as Route}>
            {t('pay')}
          </ButtonLink>
        ) : null}
      </span>
      <span className="text-ink-muted text-sm">
        {[tMethod(entry.method), bankName].filter(Boolean).join(' · ')}
      </span>
      {entry.note ? <p className="wrap-anywhere text-sm">{entry.note}</p> : null}
      <span className="text-ink-muted text-xs">{t('savedBy', { name: entry.makerName })}</span>
    </li>
  );
}

function Names({ names }: Pick<PersonView, 'names'>) {
  const t = useTranslations('person');
  return (
    <section className="grid gap-2.5 *:min-w-0">
      <h2 className="border-line border-b pb-2 font-semibold text-base">{t('names')}</h2>
      <ul className="grid gap-3">
        {names.map(({ name, source, bankName, at }) => (
          <li key={`${name} ${source} ${bankName}`} className="grid gap-0.5">
            <span className="wrap-anywhere font-medium">{name}</span>
            <span className="text-ink-muted text-sm">
              {t(`source.${source}`, { bank: bankName ?? 'none' })}
              {' · '}
              <DateTime value={at} withoutZone />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
