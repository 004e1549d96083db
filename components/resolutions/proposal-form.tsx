'use client';

import { CircleSlash, UserPlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Field } from '#components/ui/field.tsx';
import { FieldError } from '#components/ui/field-error.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { evidenceMax, ticketMax } from '#lib/domain/resolutions/rules.ts';
import type { ResolutionAbout } from './about.ts';
import type { Proposing } from './use-proposing.ts';

type ProposalFormProps = {
  about: ResolutionAbout;
  resolving: NonNullable<ResolutionAbout['resolving']>;
  proposing: Proposing;
};

/** The proposed outcome, and how the person knows it. */
export function ProposalForm({ about, resolving, proposing }: ProposalFormProps) {
  const t = useTranslations('resolutions');
  const toText = useRefusalText();
  const { submit, isSending, refusal } = proposing;
  return (
    <form aria-label={t('label')} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isSending} className="grid min-w-0 gap-5">
        {/* Shown before anything is typed: nobody could confirm it. */}
        {resolving.isConfirmable ? null : (
          <Notice tone="attention" icon={<UserPlus />} title={t('unconfirmable')}>
            {t('unconfirmableText')}
          </Notice>
        )}
        <Verdict {...{ about, proposing }} />
        <Grounds {...{ resolving, proposing }} />
        {refusal ? (
          <Notice role="alert" tone="attention" icon={<CircleSlash />} title={t('refused')}>
            {refusal.code === 'offline' ? t('offline') : toText(refusal)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid">
          <Button type="submit" variant="primary" size="lg" pending={isSending} pendingLabel={t('proposing')}>
            {t('propose')}
          </Button>
          <p className="text-ink-muted text-xs">{t('proposeMeans')}</p>
        </div>
      </fieldset>
    </form>
  );
}

type PartProps = Pick<ProposalFormProps, 'proposing'>;

/** The choice of outcome, each with what it does to the money. */
function Verdict({ about, proposing: { form } }: PartProps & Pick<ProposalFormProps, 'about'>) {
  const t = useTranslations('resolutions');
  const { of, amount } = about;
  const sum = formatMoney(fromMoneyView(amount), useLocale());
  const { field } = useController({ control: form.control, name: 'verdict' });
  const { error } = useField(form, 'verdict');
  return (
    <fieldset className="grid gap-2" data-invalid={error ? '' : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{t('question')}</legend>
      {(['paid', 'not_paid'] as const).map((verdict) => (
        <ChoiceCard
          key={verdict}
          name="verdict"
          value={verdict}
          checked={field.value === verdict}
          onChoose={() => form.setValue('verdict', verdict, { shouldValidate: error !== undefined })}
          ref={verdict === 'paid' ? field.ref : undefined}
          label={t(`${of}.verdict.${verdict}`)}
          hint={t(`${of}.means.${verdict}`, { sum })}
        />
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

function Grounds({
  resolving: { withoutTicketFrom },
  proposing: { form },
}: PartProps & Pick<ProposalFormProps, 'resolving'>) {
  const t = useTranslations('resolutions');
  const tCommon = useTranslations('common');
  const toMoment = useMoment();
  const chosen = useWatch({ control: form.control, name: 'verdict' });
  const neededUntil = chosen ? withoutTicketFrom[chosen] : null;
  const isNeeded = neededUntil !== null;
  const evidence = useField(form, 'evidence', { max: evidenceMax });
  const ticket = useField(form, 'ticket', { max: ticketMax });
  const { hasSecondFactor } = useViewer();
  return (
    <>
      <Field label={t('evidence')} hint={t('evidenceHint')} error={evidence.error} required>
        {(control) => (
          <Textarea {...control} {...evidence.wiring} autoComplete="off" rows={3} maxLength={evidenceMax} />
        )}
      </Field>
      <Field
        label={t('ticket')}
        aside={isNeeded ? undefined : tCommon('optional')}
        required={isNeeded}
        hint={isNeeded ? t('ticketNeeded', { time: toMoment(neededUntil).short }) : t('ticketHint')}
        error={ticket.error}
      >
        {(control) => <Input {...control} {...ticket.wiring} autoComplete="off" maxLength={ticketMax} />}
      </Field>
      {hasSecondFactor ? null : <Password form={form} />}
    </>
  );
}

function Password({ form }: Pick<Proposing, 'form'>) {
  const t = useTranslations('resolutions');
  const { wiring, error } = useField(form, 'password');
  return (
    <Field label={t('password')} hint={t('passwordHint')} error={error} required className="max-w-sm">
      {(control) => <PasswordInput {...control} {...wiring} />}
    </Field>
  );
}
