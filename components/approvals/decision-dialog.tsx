'use client';

import type { QueryKey } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { MoneyInput } from '#components/shared/form/money-input.tsx';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { Field } from '#components/ui/field.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { type Decide, useDecision } from './use-decision.ts';
import { type ApprovalOf, type DecisionAbout, type DecisionAct, refusalsOf } from './words.ts';

/** What a decision needs of its request. */
type Decidable = Pick<ApprovalView, 'status' | 'fingerprint' | 'retype' | 'decisions'>;

type DecisionDialogProps = {
  of: ApprovalOf;
  approval: Decidable;
  about: DecisionAbout;
  act: DecisionAct;
  decide: Decide;
  queryKey: QueryKey;
  /** Reasons against it: an approver reads them in the question too. */
  doubts: ReactNode;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Names the amount, asks once, and stays open until the decision is recorded. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { of, approval, about, act, decide, queryKey, doubts, onClose, returnTo } = props;
  const t = useTranslations(`${of}.approval`);
  const { fingerprint, retype } = approval;
  const { form, isSending, refusal, submit } = useDecision({
    act,
    fingerprint,
    retype,
    decide,
    queryKey,
    onDone: onClose,
  });
  return (
    <QuestionDialog
      title={t(`${act}.title`, about)}
      text={t(`${act}.text`, about)}
      doubts={act === 'approve' ? doubts : null}
      keep={t('keep')}
      confirm={{
        label: t(`${act}.confirm`, about),
        pendingLabel: t(`${act}.sending`),
        variant: act === 'approve' ? 'primary' : 'danger',
      }}
      obstacle={findObstacle(of, approval)}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void submit()}
      isPending={isSending}
      {...{ refusal, onClose, returnTo }}
    >
      {act === 'decline' ? (
        <div className="mt-4">
          <DeclineReason of={of} form={form} />
        </div>
      ) : null}
      {act === 'approve' && retype ? <TypedAmount form={form} retype={retype} /> : null}
    </QuestionDialog>
  );
}

type DeclineReasonProps = { of: ApprovalOf; form: ReturnType<typeof useDecision>['form'] };

function DeclineReason({ of, form }: DeclineReasonProps) {
  const t = useTranslations(`${of}.approval`);
  const { wiring, error } = useField(form, 'reason', { max: reasonMax });
  return <ReasonField label={t('declineReason')} hint={t('declineReasonHint')} error={error} {...wiring} />;
}

type TypedAmountProps = { form: ReturnType<typeof useDecision>['form']; retype: MoneyView };

/** A look is not enough for a large sum: the person who approves it types it. */
function TypedAmount({ form, retype }: TypedAmountProps) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  const { wiring, error } = useField(form, 'amount');
  const sum = formatMoney(fromMoneyView(retype), locale);
  return (
    <Field
      label={t('typeAmount')}
      hint={t('typeAmountHint', { sum })}
      error={error}
      required
      className="mt-4"
    >
      {(control) => <MoneyInput currency={retype.currency} {...control} {...wiring} />}
    </Field>
  );
}

/** Somebody else may have decided while the dialog was open. */
function findObstacle(of: ApprovalOf, { status, decisions }: Decidable): Refusal | null {
  if (status === 'waiting') return null;
  const end = decisions.findLast(({ answer }) => answer === status);
  if (!end) return { code: `${refusalsOf[of]}_not_waiting` };
  return { code: `${refusalsOf[of]}_decided_already`, params: { name: end.byName, how: end.answer } };
}
