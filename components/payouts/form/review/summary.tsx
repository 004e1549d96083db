'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { Money } from '#components/shared/value/money.tsx';
import { useSumInWords } from '#components/shared/value/use-sum-in-words.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { signOf } from '#lib/core/currency.ts';
import type { Money as Sum } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { movesMoney, type PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { PayoutFields } from '../payout-fields.ts';
import type { Payout } from '../use-payout.ts';
import { type FormStep, Steps } from './steps.tsx';
import { SummaryFacts } from './summary-facts.tsx';

type SummaryProps = {
  payout: Payout;
  method: PayoutMethod;
  limits: PayoutLimitsView;
  schedule: ScheduleFacts;
  step: FormStep;
  /** The heading takes the focus when the summary becomes the review. */
  heading: Ref<HTMLHeadingElement>;
  /** The action of the last step. */
  children: ReactNode;
};

/** Follows the typing, then becomes the review of what will be sent. */
export function Summary({ payout, method, limits, schedule, step, heading, children }: SummaryProps) {
  const t = useTranslations('payouts.summary');
  const fields = useWatch({ control: payout.form.control }) as PayoutFields;
  const { currency } = methodFacts[method];
  const sum = readPayable(fields.amount, limits[method]);
  const words = useSumInWords(sum);
  const { isOpen } = payout.review;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 max-sm:p-4" aria-labelledby="summary-title">
      <h2 id="summary-title" ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
        {isOpen ? t('review') : t('title')}
      </h2>
      <div className="grid gap-0.5">
        {sum ? (
          <Money value={sum} size="sum" />
        ) : (
          <span className="figures font-semibold text-ink-faint text-sum tracking-tight max-sm:text-2xl">
            {fields.amount.trim() ? t('unreadAmount') : t('noAmount', { sign: signOf(currency) })}
          </span>
        )}
        {words ? <span className="text-sm">{words}</span> : null}
        {sum && movesMoney(method) ? (
          <span className={classNames('text-sm', !isOpen && 'text-ink-muted')}>
            {t(`side.${fields.side}`)}
          </span>
        ) : null}
      </div>
      <SummaryFacts payout={payout} fields={fields} schedule={schedule} />
      {/* Below the form it would come too late: until the review it stands above the first field there. */}
      <div className={classNames('border-line border-t pt-4', !isOpen && 'max-lg:hidden')}>
        <Steps current={step} method={method} isUnchecked={payout.review.uncheckedReason !== null} />
      </div>
      {children}
    </Card>
  );
}

/** The sum that can be paid; null where the amount cannot be read, or the method does not pay as much or as little. */
function readPayable(amount: string, { min, max }: PayoutLimitsView[PayoutMethod]): Sum | null {
  const smallest = fromMoneyView(min);
  const typed = parseAmount(amount, smallest.currency);
  if (!typed.ok || typed.value.amountMinor < smallest.amountMinor) return null;
  return max && typed.value.amountMinor > fromMoneyView(max).amountMinor ? null : typed.value;
}
