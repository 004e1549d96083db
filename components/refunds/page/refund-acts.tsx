'use client';

import { Undo2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ActOnWaiting } from '#components/sending/act-on-waiting.tsx';
import { RecordActs } from '#components/shared/record/acts/acts.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { cancelRefundAction, releaseRefundAction } from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { toMainAct } from './to-main-act.ts';

/** The actions on the page of a refund. */
export function RefundActs({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds.acts');
  const { id, number, status, amount, mayCancel, mayRelease, mayRepeat, payment } = refund;
  const main = toMainAct(refund);
  const about = { amount, queryKey: refundKeys.one(id) };
  const release = () => releaseRefundAction({ refundId: id });
  const cancel = () => cancelRefundAction({ refundId: id });
  return (
    <>
      {main === 'payment' ? (
        <ButtonLink href={`/payments/${payment.id}` as Route} size="sm" variant="primary">
          {t('toPayment')}
        </ButtonLink>
      ) : null}
      {mayRepeat ? (
        <ButtonLink
          href={`/payments/${payment.id}/refund?next=${id}` as Route}
          size="sm"
          variant={main === 'repeat' ? 'primary' : 'secondary'}
        >
          <span className="inline-flex items-center gap-2">
            <Undo2 aria-hidden className="size-4" />
            {t(main === 'payment' || status === 'error' ? 'repeatChecked' : 'repeat')}
          </span>
        </ButtonLink>
      ) : null}
      <ActOnWaiting isOffered={mayRelease} about={{ ...about, texts: 'refunds.release', act: release }} />
      <ActOnWaiting isOffered={mayCancel} about={{ ...about, texts: 'refunds.cancel', act: cancel }} />
      <RecordActs
        receipt={`/api/refunds/${id}/receipt`}
        reference={{ text: number, copy: t('copyNumber'), copied: t('numberCopied') }}
      />
    </>
  );
}
