'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Reference } from '#components/shared/value/reference.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import type { Between } from '#lib/domain/payouts/schemas/scheduled.ts';
import { ScheduledTo } from './scheduled-to.tsx';
import { StopRepeating } from './stop-repeating.tsx';
import { useRepetition } from './use-repetition.ts';

/** What is paid every month while none of its payouts waits here: when the next one leaves, and the way to stop it. */
export function BetweenMonths({ between }: { between: Between[] }) {
  const t = useTranslations('scheduled.between');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-4 grid gap-2">
      <h2 id={heading} className="font-semibold text-base">
        {t('title')}
      </h2>
      <p className="max-w-[68ch] text-ink-muted">{t('text')}</p>
      <ul className="grid" aria-labelledby={heading}>
        {between.map((row) => (
          <Row key={row.repetition.id} {...row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ last, nextAt, repetition }: Between) {
  const t = useTranslations('scheduled');
  const toRepetition = useRepetition();
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-line border-t py-3.5 hover:bg-sunken sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <DateTime value={nextAt} withoutZone className="font-medium" />
        <span className="text-ink-muted text-sm">{t('between.next')}</span>
      </div>
      <div className="grid min-w-0 content-start gap-0.5">
        <ScheduledTo payout={last} />
        <span className="text-sm">{toRepetition(repetition)}</span>
        <span className="flex flex-wrap gap-x-3 text-ink-muted text-xs">
          <Reference>{last.orderNo}</Reference>
          <span>{t('by', { name: last.makerName })}</span>
        </span>
      </div>
      <div className="grid content-start gap-2 sm:justify-items-end">
        <Money value={fromMoneyView(last.amount)} className="font-semibold" />
        <div className="relative z-10">
          <StopRepeating {...{ repetition }} amount={last.amount} queryKey={payoutKeys.scheduled} />
        </div>
      </div>
    </li>
  );
}
