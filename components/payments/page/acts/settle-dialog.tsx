'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useAction } from '#components/shared/use-action.ts';
import { useRefusalText } from '#components/shared/use-refusal-text.ts';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import { settlePaymentAction } from '#lib/domain/payments/actions.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import { canSettle } from '#lib/domain/payments/rules.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status.ts';
import { newFormKey } from './new-form-key.ts';

type SettleDialogProps = {
  payment: PaymentView;
  kind: PaymentActionKind;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Names the sum, asks once, and stays open until the wish is written down. */
export function SettleDialog({ payment, kind, onClose, returnTo }: SettleDialogProps) {
  const t = useTranslations('payments.settle');
  const locale = useLocale();
  const { isPending, refusal, settle, seen } = useSettling(payment, kind, onClose);
  const sum = seen ? formatMoney(fromMoneyView(seen), locale) : '';
  // While the wish is on its way, its own trace on the payment is no obstacle to it.
  const obstacle = isPending
    ? null
    : (findObstacle(payment) ?? (refusal?.code === 'offline' ? null : refusal));
  return (
    <AlertDialog open onOpenChange={(open) => open || isPending || onClose()}>
      <AlertDialogContent
        title={t(`${kind}.title`, { sum })}
        description={t(`${kind}.text`, { sum })}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A button that is locked, or gone, takes no focus.
          const isLocked = !returnTo.current?.isConnected || returnTo.current.matches(':disabled');
          (isLocked ? document.getElementById('content') : returnTo.current)?.focus();
        }}
        footer={
          <>
            <AlertDialogCancel asChild>
              <Button>{t('keep')}</Button>
            </AlertDialogCancel>
            {obstacle ? null : (
              <Button
                variant={kind === 'capture' ? 'primary' : 'danger'}
                pending={isPending}
                pendingLabel={t(`${kind}.sending`)}
                onClick={() => void settle()}
              >
                {t(`${kind}.confirm`, { sum })}
              </Button>
            )}
          </>
        }
      >
        <Problem refusal={obstacle ?? refusal} />
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** While the question was open, somebody else may have answered it. */
function findObstacle({ status, trust, amount, openAction }: PaymentView): Refusal | null {
  const facts = {
    status,
    trust,
    amount: amount && fromMoneyView(amount),
    hasOpenAction: openAction !== null,
  };
  const allowed = canSettle(facts);
  return allowed.ok ? null : allowed.refusal;
}

function Problem({ refusal }: { refusal: Refusal | null }) {
  const t = useTranslations('payments.settle');
  const toText = useRefusalText();
  if (!refusal) return null;
  return (
    <Notice role="alert" tone="attention" icon={<CircleSlash />} title={t('refused')} className="mt-4">
      {refusal.code === 'offline' ? t('offline') : toText(refusal)}
    </Notice>
  );
}

function useSettling(payment: PaymentView, kind: PaymentActionKind, onDone: () => void) {
  const client = useQueryClient();
  const { run, isPending } = useAction(settlePaymentAction);
  // As it was when the question was put; the server compares.
  const [seen] = useState(payment.amount);
  const [formKey] = useState(newFormKey);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const settle = async () => {
    if (!seen) return;
    const result = await run({ formKey, paymentId: payment.id, kind, seenAmountMinor: seen.amountMinor });
    setRefusal(result.ok ? null : result.refusal);
    if (result.ok) onDone();
    await client.invalidateQueries({ queryKey: paymentKeys.one(payment.id) });
  };
  return { isPending, refusal, settle, seen };
}
