'use client';

import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { newIdempotencyKey } from '#components/shared/form/new-idempotency-key.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import { captureOrCancelAction } from '#lib/domain/payments/actions.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import { canCaptureOrCancel } from '#lib/domain/payments/rules/payment.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status/action.ts';
import { toPayerLine } from '../../to-payer-line.ts';

type PaymentActionDialogProps = {
  payment: PaymentView;
  kind: PaymentActionKind;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Names the amount, asks once, and stays open until the request is recorded. */
export function PaymentActionDialog({ payment, kind, onClose, returnTo }: PaymentActionDialogProps) {
  const t = useTranslations('payments.captureOrCancel');
  const locale = useLocale();
  const { isPending, refusal, settle, seen } = useSettling(payment, kind, onClose);
  const sum = seen ? formatMoney(fromMoneyView(seen), locale) : '';
  const whose = [toPayerLine(payment.payer, locale), payment.clientReferenceId].filter(Boolean).join(', ');
  return (
    <QuestionDialog
      title={t(`${kind}.title`, { sum })}
      text={t(`${kind}.text`, { sum })}
      doubts={
        <>
          {whose ? (
            <p className="wrap-anywhere mt-3 font-medium">
              <UnbrokenNumbers>{whose}</UnbrokenNumbers>
            </p>
          ) : null}
          {payment.mismatchSince ? (
            <Notice tone="attention" icon={<TriangleAlert />} title={t('mismatchTitle')} className="mt-4">
              {t('mismatchText')}
            </Notice>
          ) : null}
        </>
      }
      keep={t('keep')}
      confirm={{
        label: t(`${kind}.confirm`, { sum }),
        pendingLabel: t(`${kind}.sending`),
        variant: kind === 'capture' ? 'primary' : 'danger',
      }}
      obstacle={findObstacle(kind, payment) ?? (refusal?.code === 'offline' ? null : refusal)}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void settle()}
      {...{ isPending, refusal, onClose, returnTo }}
    />
  );
}

/** Somebody else may have decided while the dialog was open. */
function findObstacle(
  kind: PaymentActionKind,
  { status, verification, amount, openAction, sumsProblem }: PaymentView,
): Refusal | null {
  const facts = {
    status,
    verification,
    amount: amount && fromMoneyView(amount),
    hasOpenAction: openAction !== null,
    sumsProblem,
  };
  const allowed = canCaptureOrCancel(kind, facts);
  return allowed.ok ? null : allowed.refusal;
}

function useSettling(payment: PaymentView, kind: PaymentActionKind, onDone: () => void) {
  const client = useQueryClient();
  const { run, isPending } = useAction(captureOrCancelAction);
  // The amount when the dialog opened; the server compares it with the current one.
  const [seen] = useState(payment.amount);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const settle = async () => {
    if (!seen) return;
    const result = await run({
      idempotencyKey,
      paymentId: payment.id,
      kind,
      seenAmount: seen,
    });
    setRefusal(result.ok ? null : result.refusal);
    if (result.ok) onDone();
    await client.invalidateQueries({ queryKey: paymentKeys.one(payment.id) });
  };
  return { isPending, refusal, settle, seen };
}
