'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { TableSkeleton } from '#components/shared/list/table/table-skeleton.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { Money } from '#components/shared/value/money.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { late } from '#components/ui/late.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { can } from '#lib/auth/permissions.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { MoneyLine } from '#lib/domain/figures/schemas.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import { refundHomeQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { DayLimit } from '#lib/domain/refunds/schemas/home.ts';
import { MoneyToday } from './money/money-today.tsx';
import { OfficeState } from './office-state.tsx';
import { BankListTrouble, SendingState } from './oversight.tsx';
import { homeGrid, MoreLink, Section } from './section.tsx';
import { toRefunds } from './to-list.ts';
import { WaitingList } from './waiting/waiting-list.tsx';

const StatementAlarm = late(() => import('./statement-alarm.tsx').then((module) => module.StatementAlarm));
const loadScreenFailed = () =>
  import('#components/shared/page/read-failed.tsx').then((module) => module.ScreenFailed);
const ScreenFailed = late(loadScreenFailed);

type HomeScreenProps = {
  /** Shows a person who watches over all only what they made themselves. */
  isOwn: boolean;
  /** Money that the processor converted moved lately. */
  hasConverted: boolean;
  lines: readonly MoneyLine[];
};

/** Two questions: what must I do, and how much money is it. The answers update by themselves. */
export function HomeScreen({ isOwn, hasConverted, lines }: HomeScreenProps) {
  const { role } = useViewer();
  const { data: home, error, refetch, isRefetching } = useQuery(homeQuery(isOwn));
  useLoadWhenIdle(loadScreenFailed);
  if (error && !home) return <ScreenFailed of="home" {...{ error, refetch, isRefetching }} />;
  if (!home) return <HomeSkeleton />;
  const isOverseer = can(role, 'office:oversee');
  return (
    <PageBody className={homeGrid}>
      <StatementAlarm />
      <BankListTrouble />
      {home.roleView === 'reader' ? <FindRecord /> : null}
      {isOverseer ? (
        <OfficeState>
          <SendingState isSaidWhileOpen />
          <MoneyToday {...{ home, hasConverted, lines }} />
        </OfficeState>
      ) : (
        <>
          <WaitingList {...{ home, isOwn }} />
          <div className="grid gap-8">
            <SendingState />
            {home.roleView === 'reader' ? <OwnRefunds isOwn={isOwn} /> : null}
            <MoneyToday {...{ home, hasConverted, lines }} />
          </div>
        </>
      )}
    </PageBody>
  );
}

/**
 * A search for those who answer customers: the words of a caller, typed and sent with Enter, among all kinds of
 * records.
 */
function FindRecord() {
  const t = useTranslations('home.find');
  return (
    <Form action="/history" className="grid gap-2 lg:col-span-2">
      <div className="flex flex-wrap items-end gap-2 [&>*:first-child]:min-w-60 [&>*:first-child]:flex-1">
        <Field label={t('label')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              autoComplete="off"
              spellCheck={false}
              autoFocus
              required
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="max-sm:basis-full">
          <Search aria-hidden className="size-4" />
          {t('submit')}
        </Button>
      </div>
      <p className="text-ink-muted text-sm">{t('by')}</p>
    </Form>
  );
}

function HomeSkeleton() {
  return (
    <PageBody className={homeGrid}>
      <div aria-busy className="grid gap-3">
        <Skeleton className="w-40" />
        <ul className="border-line border-t max-sm:-mx-4 sm:*:before:mx-0">
          <TableSkeleton phone rows={6} />
        </ul>
      </div>
      <div aria-busy className="grid gap-3">
        <Skeleton className="w-32" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    </PageBody>
  );
}

/** What those who refund up to a limit gave back within 24 hours, and how much is left. */
function OwnRefunds({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('home.limits');
  const { data } = useQuery(refundHomeQuery(isOwn));
  if (!data || data.limits.length === 0) return null;
  return (
    <Section title={t('title')} more={<MoreLink href={toRefunds({ mine: true })}>{t('all')}</MoreLink>}>
      {data.limits.map((limit) => (
        <Limit key={limit.day.currency} {...limit} />
      ))}
    </Section>
  );
}

function Limit({ day, left }: DayLimit) {
  const t = useTranslations('home.limits');
  const given = fromMoneyView(day);
  given.amountMinor -= fromMoneyView(left).amountMinor;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 border-line border-t pt-2.5">
      <dt>{t('given')}</dt>
      <dd className="justify-self-end">
        <Money value={given} className="font-medium" />
      </dd>
      <dt className="text-ink-muted text-sm">{t('left')}</dt>
      <dd className="justify-self-end">
        <Money value={fromMoneyView(left)} />
      </dd>
    </dl>
  );
}
