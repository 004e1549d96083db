'use client';

import { CircleAlert, CircleSlash } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Field, type FieldControl } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type Typed, useProposing, type WrongFields } from './use-proposing.ts';

type ProposalFormProps = {
  refund: RefundView;
  resolving: NonNullable<RefundView['resolving']>;
  typed: Typed;
  onType: (typed: Typed) => void;
};

/** How it ended, and how that is known. */
export function ProposalForm({ refund, resolving, typed, onType }: ProposalFormProps) {
  const t = useTranslations('refunds.resolving');
  const toText = useRefusalText();
  // A password is for one act: what was found out may be needed once more.
  const { isPending, wrong, refusal, propose } = useProposing(refund.id, () =>
    onType({ ...typed, password: '' }),
  );
  const place = useFocusOnWrong(wrong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void propose(typed);
  };
  const change = (about: Partial<Typed>) => onType({ ...typed, ...about });
  return (
    <form ref={place} aria-label={t('label')} noValidate autoComplete="off" onSubmit={submit}>
      <fieldset disabled={isPending} className="grid min-w-0 gap-5">
        <Verdict
          refund={refund}
          value={typed.verdict}
          wrong={wrong}
          onChoose={(verdict) => change({ verdict })}
        />
        <Grounds {...{ resolving, typed, wrong }} onType={change} />
        {refusal ? (
          <Notice role="alert" tone="attention" icon={<CircleSlash />} title={t('refused')}>
            {refusal.code === 'offline' ? t('offline') : toText(refusal)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid">
          <Button type="submit" variant="primary" size="lg" pending={isPending} pendingLabel={t('proposing')}>
            {t('propose')}
          </Button>
          <p className="text-ink-muted text-xs">{t('proposeMeans')}</p>
        </div>
      </fieldset>
    </form>
  );
}

type VerdictProps = {
  refund: RefundView;
  value: Typed['verdict'];
  wrong: WrongFields;
  onChoose: (verdict: 'paid' | 'not_paid') => void;
};

/** What each does to the payment. */
function Verdict({ refund, value, wrong, onChoose }: VerdictProps) {
  const t = useTranslations('refunds.resolving');
  const toText = useRefusalText();
  const sum = formatMoney(fromMoneyView(refund.amount), useLocale());
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('question')}</legend>
      {(['paid', 'not_paid'] as const).map((verdict) => (
        <ChoiceCard
          key={verdict}
          name="verdict"
          value={verdict}
          checked={value === verdict}
          onChoose={() => onChoose(verdict)}
          label={t(`verdict.${verdict}`)}
          hint={t(`means.${verdict}`, { sum })}
        />
      ))}
      {wrong.verdict ? (
        <p role="alert" className="flex gap-1.5 text-failed text-xs leading-[1.125rem]">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {toText(wrong.verdict)}
        </p>
      ) : null}
    </fieldset>
  );
}

type GroundsProps = {
  resolving: ProposalFormProps['resolving'];
  typed: Typed;
  wrong: WrongFields;
  onType: (about: Partial<Typed>) => void;
};

function Grounds({ resolving: { notPaidFrom }, typed, wrong, onType }: GroundsProps) {
  const t = useTranslations();
  const toText = useRefusalText();
  const toMoment = useMoment();
  const errorOf = (name: keyof Typed) => wrong[name] && toText(wrong[name]);
  const isNeeded = notPaidFrom !== null && typed.verdict === 'not_paid';
  const needed = notPaidFrom && t('refunds.resolving.ticketNeeded', { time: toMoment(notPaidFrom).exact });
  const field =
    (name: 'ticket' | 'evidence' | 'password', draw: (props: Drawn) => ReactNode) =>
    (control: FieldControl) =>
      draw({
        ...control,
        name,
        value: typed[name],
        onChange: ({ target }) => onType({ [name]: target.value }),
      });
  return (
    <>
      <Field
        label={t('refunds.resolving.evidence')}
        hint={t('refunds.resolving.evidenceHint')}
        error={errorOf('evidence')}
        required
      >
        {field('evidence', (props) => (
          <Textarea {...props} autoComplete="off" rows={3} maxLength={1_000} />
        ))}
      </Field>
      <Field
        label={t('refunds.resolving.ticket')}
        aside={isNeeded ? undefined : t('common.optional')}
        required={isNeeded}
        hint={needed ?? t('refunds.resolving.ticketHint')}
        error={errorOf('ticket')}
      >
        {field('ticket', (props) => (
          <Input {...props} autoComplete="off" maxLength={60} />
        ))}
      </Field>
      <Field
        label={t('refunds.resolving.password')}
        hint={t('refunds.resolving.passwordHint')}
        error={errorOf('password')}
        required
        className="max-w-sm"
      >
        {field('password', (props) => (
          <PasswordInput {...props} />
        ))}
      </Field>
    </>
  );
}

type Drawn = FieldControl & {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** The focus goes to the first field that is wrong, whenever the server has judged. */
function useFocusOnWrong(wrong: WrongFields) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = wrong.verdict ? '[name=verdict]' : '[aria-invalid=true]';
    if (Object.keys(wrong).length > 0) place.current?.querySelector<HTMLElement>(first)?.focus();
  }, [wrong]);
  return place;
}
