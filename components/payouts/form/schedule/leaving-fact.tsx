'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fact } from '#components/shared/record/facts.tsx';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import { formatLeaving } from '#lib/i18n/leaving.ts';
import type { PayoutFields } from '../payout-fields.ts';

/** When it leaves, as the form understood it. */
export function LeavingFact({ fields, schedule }: { fields: PayoutFields; schedule: ScheduleFacts }) {
  const t = useTranslations('payouts.schedule');
  const locale = useLocale();
  const { leavesDay: day, leavesTime: time, repeats } = fields;
  const read = formatLeaving({ day, time, timeZone: schedule.timeZone }, locale);
  return (
    <Fact label={t('fact')} empty={t('notYet')}>
      {read && repeats === 'month' ? t('factMonthly', { moment: read }) : read}
    </Fact>
  );
}
