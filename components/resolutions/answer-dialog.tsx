'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Field } from '#components/ui/field.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { ResolutionAbout } from './about.ts';
import { type AnswerAct, type Answering, useAnswering } from './use-answering.ts';

type AnswerDialogProps = {
  about: ResolutionAbout;
  act: AnswerAct;
  resolutionId: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Says what the answer does to the money, asks once, and stays open until the answer is recorded. */
export function AnswerDialog({ about, act, resolutionId, onClose, returnTo }: AnswerDialogProps) {
  const t = useTranslations('resolutions');
  const { hasSecondFactor } = useViewer();
  const answering = useAnswering(about, resolutionId, act, onClose);
  const { form, isSending, refusal, submit } = answering;
  const { of, amount, whose, alsoFollows } = about;
  const sum = formatMoney(fromMoneyView(amount), useLocale());
  // The verdict of the proposal when the dialog opened: the proposal is gone when somebody else was faster.
  const [verdict] = useState(about.resolving?.proposal?.verdict ?? 'paid');
  const words = { sum, verdict };
  const follows = alsoFollows === null ? [] : [alsoFollows.which, t('orHoldBack')];
  const means = [t(`${of}.means.${verdict}`, words), ...follows].join(' ');
  return (
    <QuestionDialog
      title={act === 'confirm' ? t(`${of}.confirm.title`, words) : t(`${act}.title`)}
      text={<Terms whose={whose} means={act === 'confirm' ? means : t(`${of}.${act}`)} />}
      keep={t('keep')}
      confirm={{
        label: act === 'confirm' ? t(`${of}.confirm.act`, words) : t(`${act}.confirm`),
        pendingLabel: t(`${act}.sending`),
        variant: toRisk(act, verdict),
      }}
      obstacle={findObstacle(about, resolutionId)}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void submit()}
      isPending={isSending}
      {...{ refusal, onClose, returnTo }}
    >
      {act === 'withdraw' ? null : (
        <Fields {...{ act, form, hasSecondFactor }} isHoldable={alsoFollows !== null} />
      )}
    </QuestionDialog>
  );
}

/** Red is what cannot be taken back where the money may have left after all; an answer that changes nothing is not. */
export function toRisk(act: AnswerAct, verdict: 'paid' | 'not_paid'): 'primary' | 'danger' {
  return act === 'confirm' && verdict === 'not_paid' ? 'danger' : 'primary';
}

/** Which record it is, and what the answer does to the money. */
export function Terms({ whose, means }: { whose: string; means: string }) {
  return (
    <>
      <span className="mb-1.5 block wrap-anywhere font-medium text-ink first-letter:uppercase">
        <UnbrokenNumbers>{whose}</UnbrokenNumbers>
      </span>{' '}
      <span className="text-ink">{means}</span>
    </>
  );
}

/** Somebody else, or the processor, may have answered while the dialog was open. */
function findObstacle({ resolving, timeline }: ResolutionAbout, resolutionId: string): Refusal | null {
  if (resolving?.proposal?.id === resolutionId) return null;
  const last = timeline.find(({ kind }) => kind.startsWith('resolution_'));
  const how = last?.kind.replace('resolution_', '') ?? '';
  if (how === 'superseded' || how === 'proposed') return { code: 'resolution_superseded' };
  return { code: 'resolution_decided_already', params: { name: last?.actorName ?? '', how } };
}

type FieldsProps = Pick<Answering, 'form'> & {
  act: AnswerAct;
  isHoldable: boolean;
  hasSecondFactor: boolean;
};

/** No form of the browser's: Enter in a field decides nothing, the button is pressed for that. */
export function Fields({ act, form, isHoldable, hasSecondFactor }: FieldsProps) {
  return (
    <div className="mt-4 grid gap-4">
      {act === 'reject' ? <RejectReason form={form} /> : null}
      {act === 'confirm' && isHoldable ? <HoldBack form={form} /> : null}
      {act === 'confirm' && !hasSecondFactor ? <Password form={form} /> : null}
    </div>
  );
}

/** Only what ends it for good asks who sits here; a rejection leaves everything as it was. */
function Password({ form }: Pick<Answering, 'form'>) {
  const t = useTranslations('resolutions');
  const { wiring, error } = useField(form, 'password');
  return (
    <Field label={t('password')} hint={t('passwordHint')} error={error} required>
      {(control) => <PasswordInput {...control} {...wiring} />}
    </Field>
  );
}

/** A person who confirms may want to look at what would leave, before it does. */
function HoldBack({ form }: Pick<Answering, 'form'>) {
  const t = useTranslations('resolutions');
  return (
    <label className="flex cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
        {...form.register('holdBack')}
      />
      <span className="grid text-sm">
        <span className="font-medium">{t('holdBack')}</span>
        <span className="text-ink-muted text-xs">{t('holdBackMeans')}</span>
      </span>
    </label>
  );
}

function RejectReason({ form }: Pick<Answering, 'form'>) {
  const t = useTranslations('resolutions');
  const { wiring, error } = useField(form, 'reason', { max: reasonMax });
  return <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} rows={3} {...wiring} />;
}
