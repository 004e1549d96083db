import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { toAge } from '#components/shared/time/to-age.ts';
import { useClock } from '#components/shared/time/use-clock.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { officeStateQuery } from '#lib/domain/health/query-options.ts';
import { isBackupOld } from '#lib/domain/health/rules.ts';
import type { OfficeStateView } from '#lib/domain/health/schemas.ts';
import { Section } from './section.tsx';

const minuteMs = 60_000;

/** How long ago a good copy of everything was made; without a fresh one, where to read what to do. */
function LastBackup({ at }: { at: string | null }) {
  const t = useTranslations('home.office.backup');
  const toAgo = useAgo();
  const now = useClock(minuteMs);
  if (at && !isBackupOld(new Date(at), new Date(now)))
    return (
      <>
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
        <p suppressHydrationWarning>{t('good', { ago: toAgo(at, now) })}</p>
      </>
    );
  return (
    <>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
      <p suppressHydrationWarning>
        {at ? t('old', { ago: toAgo(at, now) }) : t('none')}{' '}
        <PageLink href={'/status#backup' as Route} className="text-accent-text underline underline-offset-2">
          {t('act')}
        </PageLink>
      </p>
    </>
  );
}

function useAgo(): (since: string, now: number) => string {
  const format = new Intl.RelativeTimeFormat(useLocale());
  return (since, now) => {
    const { count, unit } = toAge(since, now);
    return format.format(-Math.max(1, count), unit);
  };
}

const parts = ['worker', 'processor', 'migrations'] as const;

/**
 * Facts for administrators: what runs, when all of it was last copied, who signs in, and which password is being
 * guessed.
 */
export function OfficeState({ children }: { children: ReactNode }) {
  const { data } = useQuery(officeStateQuery);
  if (!data) return <div className="grid gap-8">{children}</div>;
  return (
    <>
      <div className="grid gap-8">
        <WhatRuns state={data} />
        <SignIns signIns={data.signIns} />
        <People people={data.people} />
      </div>
      <div className="grid gap-8">{children}</div>
    </>
  );
}

function WhatRuns({ state }: { state: OfficeStateView }) {
  const t = useTranslations('home.office');
  return (
    <Section title={t('runs')}>
      <ul aria-label={t('runs')} className="border-line border-t">
        {parts.map((part) => (
          <li key={part} className="flex items-start gap-2 border-line border-b py-2.5">
            <Mark isGood={state.parts[part]} />
            <p>
              {state.parts[part] ? t(`${part}.good`) : t(`${part}.bad`)}
              {part === 'worker' && state.workerSeenAt ? (
                <span className="block text-ink-muted text-sm">
                  {t.rich('seenAt', { time: () => <DateTime value={state.workerSeenAt ?? ''} /> })}
                </span>
              ) : null}
            </p>
          </li>
        ))}
        <li className="flex items-start gap-2 border-line border-b py-2.5">
          <LastBackup at={state.backupAt} />
        </li>
      </ul>
    </Section>
  );
}

function Mark({ isGood }: { isGood: boolean }) {
  return isGood ? (
    <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
  ) : (
    <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-failed" />
  );
}

/** How many succeeded is always shown; a trouble only where there was one. */
const countsOf = (counts: Record<string, number>) =>
  Object.entries(counts).filter(([key, count]) => key === 'succeeded' || count > 0);

function SignIns({ signIns }: Pick<OfficeStateView, 'signIns'>) {
  const t = useTranslations('home.office');
  const { succeeded, failed, blocked, strangers, troubled, isCut } = signIns;
  return (
    <Section title={t('signIns')}>
      <dl className="grid gap-1.5 border-line border-t pt-2.5">
        {countsOf({ succeeded, failed, blocked, strangers }).map(([key, count]) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-muted text-sm">
              {t(`signIn.${key as 'succeeded' | 'failed' | 'blocked' | 'strangers'}`)}
            </dt>
            <dd className="figures font-medium">
              <WholeNumber value={count} />
            </dd>
          </div>
        ))}
      </dl>
      {isCut ? <p className="text-attention text-sm">{t('cut')}</p> : null}
      {troubled.map(({ name, failed: wrong, lastAt }) => (
        <p key={name} className="wrap-anywhere text-sm">
          {t.rich('guessed', { name, count: wrong, time: () => <DateTime value={lastAt} withoutZone /> })}
        </p>
      ))}
    </Section>
  );
}

function People({ people }: Pick<OfficeStateView, 'people'>) {
  const t = useTranslations('home.office');
  const tRole = useTranslations('roles');
  return (
    <Section title={t('people')}>
      <ul aria-label={t('people')} className="border-line border-t">
        {people.map(({ id, name, role, isDisabled, signedInAt, isSignedIn }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-line border-b py-2">
            <span className="wrap-anywhere min-w-0 flex-1">
              {name}{' '}
              <span className="text-ink-muted text-sm max-sm:block">
                <span className="max-sm:hidden">· </span>
                {tRole(role)}
              </span>
            </span>
            <span className="text-ink-muted text-sm">
              {isDisabled ? t('disabled') : null}
              {!isDisabled && isSignedIn ? t('isSignedIn') : null}
              {!isDisabled && !isSignedIn && signedInAt
                ? t.rich('signedInAt', { time: () => <DateTime value={signedInAt} withoutZone /> })
                : null}
              {!isDisabled && signedInAt === null ? t('neverSignedIn') : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
