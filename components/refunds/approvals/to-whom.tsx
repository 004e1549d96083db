'use client';

import { Equal, EqualNot, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { isSameName } from '#lib/domain/recipients/rules.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';

type Doubted = Pick<RefundToApprove, 'anotherAccount' | 'payment' | 'sameDestination'>;

type DestinationProps = { account: NonNullable<RefundToApprove['anotherAccount']>; withPhone: boolean };

/** Where the money would go: "+7 916 123-45-67, Sberbank". */
export function Destination({ account, withPhone }: DestinationProps) {
  const toName = useBankName();
  return [withPhone && formatPhone(account.phone), toName(account)].filter(Boolean).join(', ');
}

/** What the bank answered when the name was checked, next to the payer's. No answer is no error. */
export function NameCheck({ refund: { anotherAccount, payment } }: { refund: Doubted }) {
  const t = useTranslations('refunds.queue');
  if (!anotherAccount) return <span className="text-ink-muted">{t('aboveLimit')}</span>;
  const { name } = anotherAccount;
  const payer = payment.payer.name;
  if (!name) return <span className="text-ink-muted">{t('noName')}</span>;
  if (!payer) return <span className="text-ink-muted">{t('noPayer')}</span>;
  const isSame = isSameName(name, payer);
  const Icon = isSame ? Equal : EqualNot;
  return (
    <>
      <span className={classNames('flex items-center gap-1.5', !isSame && 'font-medium text-attention')}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {t(isSame ? 'same' : 'differs')}
      </span>
      {isSame ? null : <span className="under-line yielding pl-5">{t('payer', { name: payer })}</span>}
    </>
  );
}

/**
 * What else went to that phone lately, from any maker: a refund alone does not show that one phone gathers them.
 */
export function SamePhone({ refund: { sameDestination } }: { refund: Doubted }) {
  const t = useTranslations('refunds.queue');
  const locale = useLocale();
  if (!sameDestination || sameDestination.count === 0) return null;
  const { count, paidCount, waitingCount, sum, otherNames } = sameDestination;
  const names = { count: otherNames.length, names: otherNames.join(', ') };
  return (
    <span className="flex items-start gap-1.5 whitespace-normal text-attention text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="figures wrap-anywhere min-w-0">
        {t('samePhone', { count, paidCount, waitingCount, sum: formatMoney(fromMoneyView(sum), locale) })}
        {otherNames.length > 0 ? (
          <span className="block font-medium">{t('samePhoneNames', names)}</span>
        ) : null}
      </span>
    </span>
  );
}
