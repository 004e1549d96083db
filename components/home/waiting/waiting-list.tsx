'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { useClock } from '#components/shared/time/use-clock.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { waitingPaymentsQuery } from '#lib/domain/payments/query-options/queries.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import { refundHomeQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { markFailuresSeenAction } from '#lib/domain/users/actions.ts';
import { Section } from '../section.tsx';
import { MoreFailed, MoreWaiting } from './more-waiting.tsx';
import { toParts, toShown, toWaiting, type Waiting } from './to-waiting.ts';
import { type Act, useWaitingTexts } from './use-waiting-texts.ts';
import { WaitingRow } from './waiting-row.tsx';

/** As many as fit one screen, with the search above them or without. */
const shown = { reader: 6, maker: 8, overseer: 8 };
const failedShown = 6;
const watchedShown = 4;

type WaitingListProps = { home: HomeView; isOwn: boolean };

/** What this person can do now, what of theirs did not go through, and what is being found out without them. */
export function WaitingList({ home, isOwn }: WaitingListProps) {
  const t = useTranslations('home');
  const { role } = useViewer();
  const { toAct, failed, watched } = useParts({ home, isOwn });
  const acted = toShown(toAct, shown[home.roleView]);
  const followed = toShown(watched, watchedShown);
  const [newest] = failed;
  return (
    <div className="grid gap-8">
      <Section
        title={t('waiting.title')}
        more={can(role, 'sending:control') ? <ScopeSwitch isOwn={isOwn} /> : null}
      >
        {acted.length === 0 ? (
          <p className="flex items-center gap-2 border-line border-t py-3 text-ink-muted">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
            {t('waiting.none')}
          </p>
        ) : (
          <Rows label={t('waiting.title')} rows={acted} />
        )}
        <MoreWaiting {...{ home, isOwn }} rows={[...acted, ...followed]} />
      </Section>
      {newest ? (
        <Section title={t('failed.title')}>
          <Rows label={t('failed.title')} rows={failed.slice(0, failedShown)} />
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
            <MoreFailed {...{ home, isOwn }} />
            <SeenFailures upTo={newest.item.since} {...{ home, isOwn }} />
          </div>
        </Section>
      ) : null}
      {followed.length > 0 ? (
        <Section title={t('watched.title')}>
          <p className="-mt-1.5 text-ink-muted text-sm">{t('watched.text')}</p>
          <Rows label={t('watched.title')} rows={followed} act="look" />
        </Section>
      ) : null}
    </div>
  );
}

const minuteMs = 60_000;

function useParts({ home, isOwn }: WaitingListProps) {
  const { role } = useViewer();
  const now = useClock(minuteMs);
  const { data: refunds } = useQuery(refundHomeQuery(isOwn));
  const { data: payments } = useQuery({ ...waitingPaymentsQuery, enabled: can(role, 'payments:capture') });
  return useMemo(() => {
    const all = toWaiting(home.waiting, refunds?.waiting ?? [], payments?.waiting ?? []);
    return toParts(all, can(role, 'resolutions:decide'), new Date(now));
  }, [home, refunds, payments, role, now]);
}

type RowsProps = {
  label: string;
  rows: readonly Waiting[];
  /** What can be done about each of them, where that is not as its reason says. */
  act?: Act;
};

function Rows({ label, rows, act }: RowsProps) {
  const toWords = useWaitingTexts();
  const list = useRef<HTMLUListElement>(null);
  const marks = useMemo(() => new Map(rows.map(({ item }) => [item.id, item.status])), [rows]);
  useRowFlash(list, marks);
  return (
    <ul ref={list} aria-label={label} className="border-line border-t max-sm:-mx-4">
      {rows.map((waiting) => (
        <WaitingRow
          key={waiting.item.id}
          waiting={waiting}
          words={{ ...toWords(waiting), ...(act && { act }) }}
        />
      ))}
    </ul>
  );
}

/**
 * A choice for those who watch over all: the whole office, or only what they made themselves. The address keeps it.
 */
function ScopeSwitch({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('home.waiting.scope');
  const toLook = (isChosen: boolean) =>
    classNames(
      'rounded-sm border px-2 font-medium text-xs leading-[1.375rem] pointer-coarse:leading-[2.125rem]',
      isChosen
        ? 'border-line-strong bg-surface text-ink'
        : 'border-transparent text-ink-muted hover:text-ink',
    );
  return (
    <nav aria-label={t('label')} className="flex shrink-0 rounded-md bg-sunken p-0.5">
      <PageLink href="/" aria-current={isOwn ? undefined : 'page'} className={toLook(!isOwn)}>
        {t('office')}
      </PageLink>
      <PageLink href="/?mine=1" aria-current={isOwn ? 'page' : undefined} className={toLook(isOwn)}>
        {t('own')}
      </PageLink>
    </nav>
  );
}

type SeenFailuresProps = { upTo: string; home: HomeView; isOwn: boolean };

/** What failed up to then leaves Home, however many that are; what fails later comes. */
function SeenFailures({ upTo, home, isOwn }: SeenFailuresProps) {
  const t = useTranslations('home.failed');
  const { data: refunds } = useQuery(refundHomeQuery(isOwn));
  const isCut = home.failed.isCut || refunds?.failed.isCut;
  const client = useQueryClient();
  const { run, isPending } = useAction(markFailuresSeenAction);
  const showRefusal = useRefusalToast();
  const save = async () => {
    const result = await run({ at: upTo });
    if (!result.ok) return showRefusal(result.refusal);
    await Promise.all(
      [payoutKeys.home, refundKeys.home].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  return (
    <Button size="sm" className="ml-auto" disabled={isPending} onClick={() => void save()}>
      {t('clear', {
        count: home.failed.unseen + (refunds?.failed.unseen ?? 0),
        isCut: String(Boolean(isCut)),
      })}
    </Button>
  );
}
