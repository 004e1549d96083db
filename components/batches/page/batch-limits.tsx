'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { BatchReview, OwnLimits } from '../review/to-review.ts';

type BatchLimitsProps = { review: BatchReview; limits: OwnLimits };

/** What the person may refund within a day, next to what the batch asks for; nothing for those without a limit. */
export function BatchLimits({ review, limits }: BatchLimitsProps) {
  const own = review.totals.map((total) => {
    const limit = limits?.[total.currency];
    if (!limit) return null;
    const { perPayment, day, dayLeft } = limit;
    const words = {
      perPayment: fromMoneyView(perPayment),
      day: fromMoneyView(day),
      left: fromMoneyView(dayLeft),
    };
    return <Limit key={total.currency} total={total} review={review} {...words} />;
  });
  return <div className="grid gap-1 empty:hidden">{own}</div>;
}

type LimitProps = { review: BatchReview; total: Money; perPayment: Money; day: Money; left: Money };

function Limit({ review, total, perPayment, day, left }: LimitProps) {
  const t = useTranslations('refunds.batch');
  const locale = useLocale();
  const say = (money: Money) => formatMoney(money, locale);
  const tooLarge = review.lines.filter(
    ({ why, payment }) =>
      why === 'above_limit' && payment.amounts?.available.currency === perPayment.currency,
  ).length;
  const isOverDay = total.amountMinor > left.amountMinor;
  if (!isOverDay && tooLarge === 0)
    return <p className="text-ink-muted text-xs">{t('withinDay', { left: say(left), limit: say(day) })}</p>;
  return (
    <Notice tone="attention" icon={<TriangleAlert />} title={t('aboveTitle')}>
      {isOverDay ? <p>{t('aboveDay', { sum: say(total), left: say(left), limit: say(day) })}</p> : null}
      {tooLarge > 0 ? <p>{t('abovePayment', { count: tooLarge, limit: say(perPayment) })}</p> : null}
    </Notice>
  );
}
