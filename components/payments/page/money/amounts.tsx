'use client';

import { Equal, Minus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { isUsualCurrency } from '#lib/core/currency.ts';
import { formatMoney, formatRate } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AmountsView, PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { isEnded } from '#lib/domain/payments/status.ts';
import { findRefundObstacle } from './find-refund-obstacle.ts';
import { type Part, partTone, spentParts } from './parts.ts';
import { RefundHint, type UnresolvedRefund } from './refund-hint.tsx';

type AmountsProps = { payment: PaymentView; unresolved: readonly UnresolvedRefund[] };

/** paid − refunded − not sent yet − under way − unknown − contradicted = available: one line that always adds up. */
export function Amounts({ payment, unresolved }: AmountsProps) {
  const t = useTranslations('payments.amounts');
  const { amounts, status, openAction } = payment;
  // The sum and the sentence above say all there is about money that is only held, or was never taken.
  const isSaidAbove = !openAction && (status === 'authorized' || (isEnded(status) && status !== 'captured'));
  if (!amounts || (isSaidAbove && !isAnything(amounts))) return null;
  // "Paid = can be refunded" would say the sum that appears above twice more.
  if (!isDivided(amounts))
    return (
      <div className="grid gap-3 empty:hidden">
        <Converted payment={payment} />
        <RefundHint payment={payment} unresolved={unresolved} />
      </div>
    );
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-base">{t('title')}</h2>
      <AmountsBar amounts={amounts} />
      <AmountsLine payment={payment} amounts={amounts} />
      {amounts.available.amountMinor.startsWith('-') ? (
        <p className="max-w-[68ch] text-failed">{t('over')}</p>
      ) : null}
      <Converted payment={payment} />
      <RefundHint payment={payment} unresolved={unresolved} />
    </section>
  );
}

/**
 * The line appears in the currency of the refunds where there is an exchange; this says how much came to us, and what a
 * refund does.
 */
function Converted({ payment: { amount, sums } }: { payment: PaymentView }) {
  const t = useTranslations('payments.amounts');
  const locale = useLocale();
  const { submitted, authorised, exchangeRate } = sums;
  if (!amount || !submitted || !authorised || submitted.currency === authorised.currency) return null;
  return (
    <p className="max-w-[68ch] text-ink-muted text-sm">
      {t('converted', {
        paid: formatMoney(fromMoneyView(submitted), locale),
        authorised: formatMoney(fromMoneyView(authorised), locale),
        rate: exchangeRate ? formatRate(exchangeRate, locale) : 'none',
        currency: isUsualCurrency(amount.currency) ? t(`currency.${amount.currency}`) : amount.currency,
      })}
    </p>
  );
}

/** The line would contain only zeros before anything is paid. */
function isAnything(amounts: AmountsView): boolean {
  return amounts.paid.amountMinor !== '0' || isDivided(amounts);
}

function isDivided(amounts: AmountsView): boolean {
  return spentParts.some((part) => amounts[part].amountMinor !== '0');
}

function AmountsLine({ payment, amounts }: { payment: PaymentView; amounts: AmountsView }) {
  const t = useTranslations('payments.amounts');
  const obstacle = findRefundObstacle(payment);
  // While something holds refunds up, the rest is there but not to be had.
  const rest = obstacle === null || obstacle === 'nothing_left' ? 'available' : 'left';
  // Only what there is: a row of zeros says nothing.
  const parts = spentParts.filter((part) => amounts[part].amountMinor !== '0');
  return (
    <dl aria-label={t('line')} className="flex flex-wrap items-end gap-x-2.5 gap-y-3 max-sm:grid">
      <Term part="paid" amounts={amounts} label={t('paid')} />
      {parts.map((part) => (
        <Term
          key={part}
          part={part}
          amounts={amounts}
          label={t(part)}
          sign={<Minus aria-hidden className="size-3.5" />}
        />
      ))}
      <Term
        part="available"
        amounts={amounts}
        label={t(rest)}
        sign={<Equal aria-hidden className="size-3.5" />}
      />
    </dl>
  );
}

type TermProps = { part: Part; amounts: AmountsView; label: string; sign?: ReactNode };

/** An amount under its name. On a phone the amounts are stacked, each with its sign on the left. */
function Term({ part, amounts, label, sign }: TermProps) {
  const isZero = amounts[part].amountMinor === '0';
  const isMarked = part !== 'paid' && !isZero && hasBar(amounts);
  return (
    <div className="grid max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
      <dt
        className={classNames(
          'flex items-center gap-1.5 whitespace-nowrap text-ink-muted text-xs',
          sign && 'sm:pl-6',
        )}
      >
        {sign ? <span className="w-4 text-ink-faint sm:hidden">{sign}</span> : null}
        {isMarked ? <span aria-hidden className={classNames('size-2 rounded-full', partTone[part])} /> : null}
        {label}
      </dt>
      <dd className="flex items-center gap-2.5">
        {sign ? <span className="text-ink-faint max-sm:hidden">{sign}</span> : null}
        <Money value={fromMoneyView(amounts[part])} className={part === 'available' ? 'font-semibold' : ''} />
      </dd>
    </div>
  );
}

/** The bar adds nothing while nothing of the payment has been refunded. */
function hasBar({ paid, available }: AmountsView): boolean {
  return BigInt(paid.amountMinor) > 0n && paid.amountMinor !== available.amountMinor;
}

/** Shows how the paid amount divides; the line under it says the same in words. */
function AmountsBar({ amounts }: { amounts: AmountsView }) {
  const paid = BigInt(amounts.paid.amountMinor);
  const pieces = [...spentParts, 'available' as const]
    .map((part) => ({ part, minor: BigInt(amounts[part].amountMinor) }))
    .filter(({ minor }) => minor > 0n);
  if (!hasBar(amounts)) return null;
  return (
    <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
      {pieces.map(({ part, minor }) => (
        <span
          key={part}
          className={classNames('min-w-1', partTone[part])}
          style={{ flexGrow: Number((minor * 10_000n) / paid) }}
        />
      ))}
    </div>
  );
}
