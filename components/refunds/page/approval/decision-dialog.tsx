'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
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
  const { amount, anotherAccount, makerName } = refund;
  const sum = formatMoney(fromMoneyView(amount), locale);
  const to = anotherAccount
    ? [anotherAccount.name, formatPhone(anotherAccount.phone), anotherAccount.bankName]
    : [];
  const about = { sum, maker: makerName, to: to.filter(Boolean).join(', ') };
  return (
    <QuestionDialog
      title={t(`${act}.title`, about)}
      text={t(`${act}.text`, about)}
      keep={t('keep')}
      confirm={{
        label: t(`${act}.confirm`, about),
        pendingLabel: t(`${act}.sending`),
        variant: act === 'approve' ? 'primary' : 'danger',
      }}
      obstacle={findObstacle(refund)}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void decide(reason)}
      {...{ isPending, refusal, onClose, returnTo }}
    >
      {act === 'decline' ? (
        <div className="mt-4">
          <ReasonField
            label={t('declineReason')}
            hint={t('declineReasonHint')}
            value={reason}
            onChange={setReason}
            wrong={wrongReason}
          />
        </div>
      ) : null}
    </QuestionDialog>
  );
}

/** While the question was open, somebody else may have answered it. */
function findObstacle({ approval }: RefundView): Refusal | null {
  if (approval?.status === 'waiting') return null;
  const end = approval?.decisions.findLast(({ answer }) => answer === approval.status);
  if (!end) return { code: 'refund_not_waiting' };
  return { code: 'refund_decided_already', params: { name: end.byName, how: end.answer } };
}
