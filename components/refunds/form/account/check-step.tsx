'use client';

import { BadgeCheck, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { toBankLabel } from '#components/recipients/bank/bank-options.ts';
import { CheckNotice, VoidedNotice } from '#components/recipients/check/check-notice.tsx';
import { toClock } from '#components/recipients/check/check-phase.ts';
import { CheckProgress } from '#components/recipients/check/check-progress.tsx';
import { ConfirmSlot } from '#components/recipients/confirm/confirm-slot.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Notice } from '#components/ui/notice.tsx';
import { formatPhone } from '#lib/core/format.ts';
import { isOtherName } from '#lib/domain/recipients/rules.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { RefundProblem } from '../notices.tsx';
import type { RefundForm } from '../use-refund-form.ts';

type CheckStepProps = {
  form: RefundForm;
  payerName: string | null;
  actButton: RefObject<HTMLButtonElement | null>;
};

/**
 * The owner of that phone at that bank: being asked, answered, confirmed by the person, or unavailable. When
 * it is unavailable, says who decides.
 */
export function CheckStep({ form, payerName, actButton }: CheckStepProps) {
  const toText = useRefusalText();
  const { steps, bank, problem } = form;
  const { phase, check, confirmRefusal, voided } = steps;
  const t = useTranslations();
  const locale = useLocale();
  const isOver = phase === 'refused' || phase === 'no_answer' || phase === 'expired' || phase === 'lost';
  return (
    <>
      {phase === 'running' ? (
        <CheckProgress
          title={t('recipients.checking', { bank: bank ? toBankLabel(bank, locale) : '' })}
          text={t('recipients.checkingText', { phone: formatPhone(check?.phone ?? form.fields.phone) })}
          seconds={steps.secondsSince}
          isUnreadable={steps.isUnreadable}
          onCancel={steps.drop}
        />
      ) : null}
      {isOver ? (
        <CheckNotice
          phase={phase}
          check={check}
          onBank={(code) => {
            form.api.setValue('bankCode', code);
            steps.drop();
          }}
        />
      ) : null}
      {phase === 'no_answer' ? (
        <p className="-mt-3 text-ink-muted text-sm">{t('refunds.form.noAnswerGoOn')}</p>
      ) : null}
      {phase === 'confirmed' ? (
        <Confirmed check={check} payerName={payerName} left={toClock(steps.secondsLeft)} />
      ) : null}
      {voided && phase === 'none' ? <VoidedNotice {...voided} /> : null}
      <Notice tone="attention" icon={<UserRoundCheck />} title={t('refunds.form.needsApproval')}>
        {t('refunds.form.needsApprovalText')}
      </Notice>
      {problem?.of === 'check' ? <RefundProblem refusal={problem.refusal} /> : null}
      <ConfirmSlot
        isNear={steps.isStarting || phase === 'running'}
        check={check}
        open={phase === 'to_confirm'}
        secondsLeft={steps.secondsLeft}
        question={t('recipients.confirmRefund')}
        payerName={payerName}
        isPending={steps.isConfirming}
        error={confirmRefusal ? toText(confirmRefusal) : null}
        onConfirm={(reason) => void steps.confirm(reason)}
        onBack={steps.drop}
        onClosed={() => actButton.current?.focus()}
      />
    </>
  );
}

type ConfirmedProps = { check: RecipientCheckView | null; payerName: string | null; left: string };

/** Whom the person confirmed. A name that is not the payer's stays a warning, with the reason next to it. */
export function Confirmed({ check, payerName, left }: ConfirmedProps) {
  const t = useTranslations('refunds.form');
  const name = check?.recipientName ?? null;
  const isOther = isOtherName(name, payerName);
  const title = isOther ? 'confirmedOther' : 'confirmed';
  return (
    <Notice
      role="status"
      tone={isOther ? 'attention' : 'done'}
      icon={isOther ? <UserRoundX /> : <BadgeCheck />}
      title={name === null ? t('confirmedNoName') : t(title, { name })}
    >
      {check?.differentNameReason ? <p>{t('confirmedWhy', { reason: check.differentNameReason })}</p> : null}
      <p>{t('confirmedLeft', { time: left })}</p>
    </Notice>
  );
}
