'use client';

import { BadgeCheck, CloudOff, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { spentParts } from '#components/payments/page/money/parts.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Money } from '#components/shared/value/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AmountsView, PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { Opening } from './use-available-snapshot.ts';

type AmountsCardProps = {
  payment: PaymentView;
  amounts: AmountsView;
  opening: Opening;
  /** What the rest is called: it can be refunded now, or once what blocks it is over. Null: nobody can say yet. */
  rest?: 'available' | 'availableThen' | null;
};

/**
 * Paid less what was refunded, waits, is under way, unknown or contradicted is available: amounts that always add up, and their time.
 */
export function AmountsCard({ payment, amounts, opening, rest = 'available' }: AmountsCardProps) {
  const t = useTranslations('refunds.form');
  // Only what there is: a column of zeros says nothing.
  const shown = spentParts.filter((part) => amounts[part].amountMinor !== '0');
  return (
    <Card aria-label={t('amounts')} className="grid gap-3 p-5 max-sm:p-4">
      <h2 className="font-semibold text-base">{t('amounts')}</h2>
      <dl className="grid gap-1.5">
        <Line label={t('paid')} value={amounts.paid} />
        {shown.map((part) => (
          <Line key={part} label={t(part)} value={amounts[part]} isLess />
        ))}
        {rest ? <Line label={t(rest)} value={amounts.available} isResult /> : null}
      </dl>
      <ReadState payment={payment} opening={opening} />
    </Card>
  );
}

type LineProps = { label: string; value: AmountsView['paid']; isLess?: boolean; isResult?: boolean };

function Line({ label, value, isLess = false, isResult = false }: LineProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isResult && 'mt-1 border-line-strong border-t pt-2.5',
      )}
    >
      <dt className={isResult ? 'font-medium' : 'text-ink-muted text-sm'}>{label}</dt>
      <dd className="whitespace-nowrap">
        {isLess ? <span className="mr-1 text-ink-muted">−</span> : null}
        <Money value={fromMoneyView(value)} className={isResult ? 'font-semibold text-lg' : ''} />
      </dd>
    </div>
  );
}

/** Whether the amounts are being read, have been read, or cannot be read, and what that means. */
function ReadState({ payment, opening }: Omit<AmountsCardProps, 'amounts'>) {
  const t = useTranslations('refunds.form');
  const toText = useRefusalText();
  const toMoment = useMoment();
  const { isInquiring, ended, refusal, readAgain } = opening;
  const { readAt } = payment;
  const isRead = ended?.outcome === 'changed' || ended?.outcome === 'nothing_new';
  return (
    <div className="grid gap-1.5 text-sm" suppressHydrationWarning>
      <p role="status" className="flex items-start gap-1.5 text-ink-muted">
        {isInquiring ? (
          <>
            <Spinner />
            {t('inquiry')}
          </>
        ) : isRead && readAt ? (
          <>
            <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
            {t('readAt', { time: toMoment(readAt).time })}
          </>
        ) : (
          <>
            <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
            <span>
              <span className="font-medium text-ink">{t('notRead')}.</span> {refusal ? toText(refusal) : null}{' '}
              {readAt ? t('notReadText', { time: toMoment(readAt).exact }) : t('notReadNever')}
            </span>
          </>
        )}
      </p>
      {isInquiring ? null : (
        <Button size="sm" variant="ghost" className="-ml-2.5 justify-self-start" onClick={readAgain}>
          <RotateCw aria-hidden className="size-4" />
          {t('readAgain')}
        </Button>
      )}
    </div>
  );
}
