'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { Field } from '#components/ui/field.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type AnswerAct, useAnswering } from './use-answering.ts';

type AnswerDialogProps = {
  refund: RefundView;
  act: AnswerAct;
  resolutionId: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Says what it does to the payment, asks once, and stays open until the answer is written down. */
export function AnswerDialog({ refund, act, resolutionId, onClose, returnTo }: AnswerDialogProps) {
  const t = useTranslations('refunds.resolving');
  const [typed, setTyped] = useState({ password: '', reason: '' });
  const { isPending, refusal, wrong, answer } = useAnswering(
    { refundId: refund.id, resolutionId },
    act,
    onClose,
  );
  const place = useFocusOnWrong(wrong);
  const sum = formatMoney(fromMoneyView(refund.amount), useLocale());
  // Of the proposal as it was when the question was put: it is gone when somebody else was faster.
  const [verdict] = useState(refund.resolving?.proposal?.verdict ?? 'paid');
  const about = { sum, verdict };
  return (
    <QuestionDialog
      title={t(`${act}.title`, about)}
      text={act === 'confirm' ? t(`means.${verdict}`, about) : t(`${act}.text`)}
      keep={t('keep')}
      confirm={{
        label: t(`${act}.confirm`, about),
        pendingLabel: t(`${act}.sending`),
        variant: act === 'confirm' ? 'primary' : 'danger',
      }}
      obstacle={findObstacle(refund, resolutionId)}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void answer(typed)}
      {...{ isPending, refusal, onClose, returnTo }}
    >
      {act === 'withdraw' ? null : (
        <div ref={place} className="mt-4 grid gap-4">
          <Fields {...{ act, typed, wrong }} onType={(one) => setTyped({ ...typed, ...one })} />
        </div>
      )}
    </QuestionDialog>
  );
}

/** While the question was open, somebody else may have answered it, or the processor. */
function findObstacle({ resolving, timeline }: RefundView, resolutionId: string): Refusal | null {
  if (resolving?.proposal?.id === resolutionId) return null;
  const last = timeline.find(({ kind }) => kind.startsWith('resolution_'));
  const how = last?.kind.replace('resolution_', '') ?? '';
  if (how === 'superseded' || how === 'proposed') return { code: 'resolution_superseded' };
  return { code: 'resolution_decided_already', params: { name: last?.actorName ?? '', how } };
}

type Typed = { password: string; reason: string };

type FieldsProps = {
  act: AnswerAct;
  typed: Typed;
  wrong: { [Name in keyof Typed]?: Refusal };
  onType: (about: Partial<Typed>) => void;
};

function Fields({ act, typed, wrong, onType }: FieldsProps) {
  const t = useTranslations('refunds');
  const toText = useRefusalText();
  return (
    <>
      {act === 'reject' ? (
        <ReasonField
          label={t('approval.declineReason')}
          hint={t('approval.declineReasonHint')}
          value={typed.reason}
          onChange={(reason) => onType({ reason })}
          wrong={wrong.reason}
        />
      ) : null}
      <Field
        label={t('resolving.password')}
        hint={t('resolving.passwordHint')}
        error={wrong.password && toText(wrong.password)}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={typed.password}
            onChange={({ target }) => onType({ password: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function useFocusOnWrong(wrong: object) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  return place;
}
