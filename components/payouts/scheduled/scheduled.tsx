'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActOnWaiting } from '#components/sending/act-on-waiting.tsx';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Reference } from '#components/shared/value/reference.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { can } from '#lib/auth/permissions.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { cancelPayoutAction } from '#lib/domain/payouts/actions.ts';
import { payoutKeys, scheduledQuery } from '#lib/domain/payouts/query-options.ts';
import type { ScheduledItem } from '#lib/domain/payouts/schemas/scheduled.ts';
import { NewPayoutLink } from '../list/new-payout-link.tsx';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';
import { BetweenMonths } from './between-months.tsx';
import { ScheduledTo } from './scheduled-to.tsx';
import { StopRepeating } from './stop-repeating.tsx';
import { useRepetition } from './use-repetition.ts';

/** The payouts that leave later: those that wait for a person first, then the next one first. */
export function Scheduled() {
  const t = useTranslations('scheduled');
  const { role } = useViewer();
  const { data, error, refetch, isRefetching } = useQuery(scheduledQuery);
  if (!data) return error ? <ScreenFailed of="scheduled" {...{ error, refetch, isRefetching }} /> : null;
  if (data.items.length === 0 && data.between.length === 0)
    return (
      <EmptyState
        picture={<CalendarClock className="size-10" strokeWidth={1.5} />}
        title={t('none')}
        action={can(role, 'payouts:create') ? <NewPayoutLink variant="secondary" /> : null}
      >
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className="grid gap-3">
      <p className="max-w-[68ch] text-ink-muted">{t('about')}</p>
      {data.items.length > 0 ? (
        <ul className="grid" aria-label={t('title')}>
          {data.items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      {data.between.length > 0 ? <BetweenMonths between={data.between} /> : null}
      {data.isCut ? <p className="text-ink-muted text-sm">{t('cut')}</p> : null}
      <ZoneNote />
    </div>
  );
}

function Row({ item }: { item: ScheduledItem }) {
  const t = useTranslations('scheduled');
  const toRepetition = useRepetition();
  const toMoment = useMoment();
  const { attemptId, amount, orderNo, makerName, leavesAt, isHeld, heldUntil, repetition } = item;
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-line border-t py-3.5 hover:bg-sunken sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        {leavesAt ? <DateTime value={leavesAt} withoutZone className="font-medium" /> : null}
        <PayoutStatusBadge status={item.status} leaving={item} look="plain" />
      </div>
      <div className="grid min-w-0 content-start gap-0.5">
        <ScheduledTo payout={item} />
        {item.formerName ? (
          <span className="wrap-anywhere text-attention text-sm">
            {t('former', { name: item.formerName })}
          </span>
        ) : null}
        {isHeld && item.reviewReason ? <HeldReason reason={item.reviewReason} /> : null}
        {heldUntil ? (
          <span className="text-sm" suppressHydrationWarning>
            {t('heldUntil', { moment: toMoment(heldUntil).short })}
          </span>
        ) : null}
        {repetition ? <span className="text-sm">{toRepetition(repetition)}</span> : null}
        <span className="flex flex-wrap gap-x-3 text-ink-muted text-xs">
          <Reference>{orderNo}</Reference>
          <span>{t('by', { name: makerName })}</span>
        </span>
      </div>
      <div className="grid content-start gap-2 sm:justify-items-end">
        <Money value={fromMoneyView(amount)} className="font-semibold" />
        <div className="relative z-10 flex flex-wrap gap-2">
          <ActOnWaiting
            isOffered={item.mayCancel}
            label={t('callBack')}
            about={{
              texts: 'payouts.cancel',
              amount,
              act: () => cancelPayoutAction({ attemptId }),
              queryKey: payoutKeys.scheduled,
            }}
          />
          {repetition ? (
            <StopRepeating repetition={repetition} amount={amount} queryKey={payoutKeys.scheduled} />
          ) : null}
        </div>
      </div>
    </li>
  );
}

function HeldReason({ reason }: { reason: NonNullable<ScheduledItem['reviewReason']> }) {
  const t = useTranslations('payouts.attention');
  return <span className="max-w-[68ch] text-attention text-sm">{t(reason)}</span>;
}
