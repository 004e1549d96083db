'use client';

import { useTranslations } from 'next-intl';
import { ActOnWaiting } from '#components/sending/act-on-waiting.tsx';
import { NumberLink } from '#components/shared/record/number-link.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { cancelRefundAction, holdRefundAction } from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** The refunds of the payment that leave once the outcome of this one is known, and what this person may do with each. */
export function WaitingRefunds({ refund: { id, waitingForIt } }: { refund: RefundView }) {
  const t = useTranslations('refunds.waiting');
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className="font-medium">{t('title')}</h3>
      <ul className="border-line border-t">
        {waitingForIt.map((each) => (
          <WaitingRefund key={each.id} waiting={each} of={id} />
        ))}
      </ul>
      <p className="max-w-[68ch] text-ink-muted text-sm">{t('means')}</p>
    </section>
  );
}

type WaitingRefundProps = { waiting: RefundView['waitingForIt'][number]; of: string };

function WaitingRefund({ waiting, of }: WaitingRefundProps) {
  const { id, number, amount, isHeldBack, mayHold, mayCancel } = waiting;
  const t = useTranslations('refunds.waiting');
  const about = { amount, queryKey: refundKeys.one(of) };
  const hold = () => holdRefundAction({ refundId: id });
  const cancel = () => cancelRefundAction({ refundId: id });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2">
      <span className="grid">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <NumberLink href={`/refunds/${id}`} number={number} />
          <Money value={fromMoneyView(amount)} />
        </span>
        {isHeldBack ? <span className="text-ink-muted text-xs">{t('held')}</span> : null}
      </span>
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <ActOnWaiting
          isOffered={mayHold}
          label={t('hold', { number })}
          about={{ ...about, texts: 'refunds.hold', act: hold }}
        />
        <ActOnWaiting
          isOffered={mayCancel}
          label={t('cancel', { number })}
          about={{ ...about, texts: 'refunds.cancel', act: cancel }}
        />
      </span>
    </li>
  );
}
