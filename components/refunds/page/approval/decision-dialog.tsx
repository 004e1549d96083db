'use client';

import { CircleSlash } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useRefusalText } from '#components/shared/use-refusal-text.ts';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type DecisionAct, useDeciding } from './use-deciding.ts';

type DecisionDialogProps = {
  refund: RefundView;
  act: DecisionAct;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Names the sum, asks once, and stays open until the decision is written down. */
export function DecisionDialog({ refund, act, onClose, returnTo }: DecisionDialogProps) {
  const t = useTranslations('refunds.approval');
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const { isPending, refusal, wrongReason, decide } = useDeciding(refund, act, onClose);
  const { amount, elsewhere, makerName } = refund;
  const sum = formatMoney(fromMoneyView(amount), locale);
  const to = elsewhere ? [elsewhere.name, formatPhone(elsewhere.phone), elsewhere.bankName] : [];
  const about = { sum, maker: makerName, to: to.filter(Boolean).join(', ') };
  // While the decision is on its way, its own trace on the refund is no obstacle to it.
  const obstacle = isPending ? null : findObstacle(refund);
  return (
    <AlertDialog open onOpenChange={(open) => open || isPending || onClose()}>
      <AlertDialogContent
        title={t(`${act}.title`, about)}
        description={t(`${act}.text`, about)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Once it is decided the buttons are gone.
          const { current } = returnTo;
          (current?.isConnected ? current : document.getElementById('content'))?.focus();
        }}
        footer={
          <>
            <AlertDialogCancel asChild>
              <Button>{t('keep')}</Button>
            </AlertDialogCancel>
            {obstacle ? null : (
              <Button
                variant={act === 'approve' ? 'primary' : 'danger'}
                pending={isPending}
                pendingLabel={t(`${act}.sending`)}
                onClick={() => void decide(reason)}
              >
                {t(`${act}.confirm`, about)}
              </Button>
            )}
          </>
        }
      >
        {act === 'decline' && !obstacle ? (
          <ReasonField value={reason} onChange={setReason} wrong={wrongReason} />
        ) : null}
        <Problem refusal={obstacle ?? refusal} />
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** While the question was open, somebody else may have answered it. */
function findObstacle({ waiting, decision }: RefundView): Refusal | null {
  if (waiting) return null;
  if (!decision) return { code: 'refund_not_waiting' };
  return { code: 'refund_decided_already', params: { name: decision.byName, how: decision.kind } };
}

type ReasonFieldProps = { value: string; onChange: (text: string) => void; wrong: Refusal | null };

function ReasonField({ value, onChange, wrong }: ReasonFieldProps) {
  const t = useTranslations('refunds.approval');
  const toText = useRefusalText();
  return (
    <Field
      label={t('declineReason')}
      hint={t('declineReasonHint')}
      error={wrong && toText({ ...wrong, params: { max: reasonMax, ...wrong.params } })}
      required
      className="mt-4"
    >
      {(control) => (
        <Textarea
          {...control}
          autoComplete="off"
          maxLength={reasonMax}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Problem({ refusal }: { refusal: Refusal | null }) {
  const t = useTranslations('refunds.approval');
  const toText = useRefusalText();
  if (!refusal) return null;
  return (
    <Notice role="alert" tone="attention" icon={<CircleSlash />} title={t('refused')} className="mt-4">
      {refusal.code === 'offline' ? t('offline') : toText(refusal)}
    </Notice>
  );
}
