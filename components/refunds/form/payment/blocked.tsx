'use client';

import { CircleSlash } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { Block } from './find-block.ts';

/** "Not now" would be wrong of these: no waiting helps. */
const titles: Partial<Record<Block['why'], 'noRightTitle' | 'nothingLeftTitle'>> = {
  no_right: 'noRightTitle',
  nothing_left: 'nothingLeftTitle',
};

/** Shown instead of the form: why nothing can be refunded now, and where to go on. */
export function Blocked({ block, payment }: { block: Block; payment: PaymentView }) {
  const t = useTranslations('refunds.blocked');
  const refund = block.why === 'unresolved' ? block.refund : null;
  return (
    <Notice
      tone={block.why === 'unresolved' || block.why === 'mismatch' ? 'attention' : 'waiting'}
      icon={<CircleSlash />}
      title={t(titles[block.why] ?? 'title')}
      className="max-w-160"
      action={
        <>
          {refund ? (
            <ButtonLink size="sm" href={`/refunds/${refund.id}` as Route}>
              {t('open', { number: refund.number })}
            </ButtonLink>
          ) : null}
          <ButtonLink size="sm" href={`/payments/${payment.id}` as Route}>
            {t('toPayment')}
          </ButtonLink>
        </>
      }
    >
      <Why block={block} payment={payment} />
    </Notice>
  );
}

function Why({ block, payment }: { block: Block; payment: PaymentView }) {
  const t = useTranslations('refunds.blocked');
  const tStatus = useTranslations('payments.status');
  const locale = useLocale();
  if (block.why === 'not_captured') return t('not_captured', { status: tStatus(`${payment.status}.title`) });
  if (block.why === 'nothing_left') return <NothingLeft amounts={payment.amounts} />;
  if (block.why !== 'unresolved') return t(block.why);
  const { refund } = block;
  const waits = payment.amounts && payment.amounts.waiting.amountMinor !== '0' ? 'some' : 'none';
  if (!refund) return t('unresolvedUnnamed', { waits });
  const sum = formatMoney(fromMoneyView(refund.amount), locale);
  return t('unresolved', { number: refund.number, sum, waits });
}

/** How much has been given back, by any person, and how much may still be. */
function NothingLeft({ amounts }: Pick<PaymentView, 'amounts'>) {
  const t = useTranslations('refunds.blocked');
  const locale = useLocale();
  if (!amounts) return null;
  const { refunded, refundedElsewhere, waiting, refunding } = amounts;
  const say = (...parts: MoneyView[]) =>
    addByCurrency(parts)
      .map((sum) => formatMoney(fromMoneyView(sum), locale))
      .join(', ') || 'none';
  return t('nothing_left', { given: say(refunded, refundedElsewhere), open: say(waiting, refunding) });
}
