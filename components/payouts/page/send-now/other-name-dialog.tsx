'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useId, useRef, useState } from 'react';
import { DifferentName } from '#components/recipients/check/different-name.tsx';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import { sendNowAction } from '#lib/domain/payouts/actions.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

type DialogProps = {
  payout: PayoutView;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

const gone: Refusal = { code: 'waits_no_more' };

/** Shows the name that was agreed to, the expected one and the bank's, and asks why this is still the right person. */
export function OtherNameDialog({ payout, onClose, returnTo }: DialogProps) {
  const { id, amount, attempt, recipient, formerName, expectedName, nameMatch, sendNow } = payout;
  const fingerprint = sendNow?.fingerprint ?? '';
  const t = useTranslations('payouts.sendNow');
  const tAll = useTranslations('sending.waiting');
  const locale = useLocale();
  const client = useQueryClient();
  const { run, isPending } = useAction(sendNowAction);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const saysId = useId();
  const isEmpty = reason.trim() === '';
  const sum = formatMoney(fromMoneyView(amount), locale);
  const confirm = async () => {
    setMissing(isEmpty);
    if (isEmpty) {
      field.current?.focus();
      return;
    }
    const result = await run({ attemptId: attempt.id, fingerprint, nameReason: reason });
    if (result.ok) onClose();
    else setRefusal(result.refusal);
    await client.invalidateQueries({ queryKey: payoutKeys.one(id) });
  };
  return (
    <QuestionDialog
      title={t('title', { sum })}
      text={t('text')}
      keep={tAll('keep')}
      confirm={{ label: t('confirm', { sum }), pendingLabel: t('pending'), variant: 'primary' }}
      obstacle={sendNow === null ? gone : null}
      words={{ refused: tAll('refused'), offline: tAll('offline') }}
      onConfirm={() => void confirm()}
      {...{ isPending, refusal, onClose, returnTo }}
    >
      <DifferentName
        ref={field}
        saysId={saysId}
        previousName={formerName}
        payerName={null}
        expectedName={nameMatch === 'different' ? expectedName : null}
        name={recipient.name}
        reason={reason}
        onReason={setReason}
        isMissing={isMissing && isEmpty}
      />
    </QuestionDialog>
  );
}
