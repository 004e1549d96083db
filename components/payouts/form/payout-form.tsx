'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FormDraft } from '#components/shared/form/draft/draft.ts';
import { late } from '#components/ui/late.tsx';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { isCheckRequired } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { CheckStep } from './check/check-step.tsx';
import { AmountField } from './fields/amount-field.tsx';
import { MoreFields } from './fields/more-fields.tsx';
import { NoteField } from './fields/note-field.tsx';
import { OrderField } from './fields/order-field.tsx';
import { SideChoice } from './fields/side-choice.tsx';
import { TextField } from './fields/text-field.tsx';
import { useFirstField } from './fields/use-first-field.ts';
import { LeavePayout } from './leave-payout.tsx';
import { methodFields } from './methods/method-fields.tsx';
import { MethodTabs } from './methods/method-tabs.tsx';
import { useMethod } from './methods/use-method.ts';
import type { Previous } from './payout-fields.ts';
import { RecordedWarnings } from './review/recorded-warnings.tsx';
import { SendStep } from './review/send-step.tsx';
import { type FormStep, Steps } from './review/steps.tsx';
import { Summary } from './review/summary.tsx';
import { ExpectedName } from './saved/expected-name.tsx';
import { type Payout, usePayout } from './use-payout.ts';

const ScheduleFields = late(() =>
  import('./schedule/schedule-fields.tsx').then((module) => module.ScheduleFields),
);

type PayoutFormProps = {
  draft: FormDraft;
  /** The fields before anything was typed. */
  start: Record<string, string>;
  /** The method the form opens with. */
  method: PayoutMethod;
  previous: Previous | null;
  /** False until the browser has reported any stored draft. */
  isReady: boolean;
  save: (draft: FormDraft) => void;
  methods: readonly PayoutMethod[];
  limits: PayoutLimitsView;
  schedule: ScheduleFacts;
  /** The form was begun with a saved recipient. */
  isSaved: boolean;
  /** Says where the form's values come from: a restored draft, or an earlier payout. */
  origin: ReactNode;
};

/** A payout: method, fields, recipient check, and the review from which it is sent. */
export function PayoutForm(props: PayoutFormProps) {
  const { draft, start, previous, isReady, save, methods, limits, schedule, isSaved, origin } = props;
  const t = useTranslations('payouts');
  const payout = usePayout({ draft, method: props.method, previous, save, limits, schedule });
  const { form, steps, review, isSending } = payout;
  const { method, onTab, left } = useMethod(form, methods);
  useFirstField(form, isReady);
  const sendButton = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const showReview = () => summary.current?.focus();
  const onSubmit = (event: FormEvent) => {
    // Enter moves on by one step; it never sends money.
    event.preventDefault();
    if (review.isOpen) sendButton.current?.focus();
    else if (!isCheckRequired(method)) void payout.openReview().then((isOpen) => isOpen && showReview());
    else if (steps.phase !== 'running' && steps.phase !== 'to_confirm' && !steps.isStarting)
      void payout.check();
  };
  return (
    <MethodTabs method={method} methods={methods} onTab={onTab} isLocked={isSending}>
      {origin}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,35rem)_minmax(18rem,28rem)] lg:justify-between">
        <form aria-label={t(`form.label.${method}`)} noValidate autoComplete="off" onSubmit={onSubmit}>
          <fieldset disabled={!isReady || isSending} inert={isSending} className="grid min-w-0 gap-6">
            {review.isOpen ? null : (
              <div className="lg:hidden">
                <Steps current={toStep(payout)} method={method} isUnchecked={false} />
              </div>
            )}
            <Fields {...{ payout, method, limits, left }} suggested={start.orderNo ?? ''} />
            <ScheduleFields {...{ form, schedule, isSaved }} />
            <CheckStep payout={payout} sendButton={sendButton} onReview={showReview} />
            {/* A form without a submit button ignores Enter. */}
            {review.isOpen ? <button type="submit" hidden /> : null}
          </fieldset>
        </form>
        <div className="lg:sticky lg:top-[calc(var(--bars)+5rem)]">
          <Summary {...{ payout, method, limits, schedule }} step={toStep(payout)} heading={summary}>
            {review.isOpen ? <SendStep payout={payout} sendButton={sendButton} /> : null}
          </Summary>
        </div>
      </div>
      <LeavePayout form={form} start={start} isOff={isSending} />
    </MethodTabs>
  );
}

function toStep({ steps, review }: Payout): FormStep {
  if (review.isOpen) return 'send';
  return steps.phase === 'to_confirm' ? 'confirm' : 'check';
}

type FieldsProps = {
  payout: Payout;
  method: PayoutMethod;
  limits: PayoutLimitsView;
  /** The sum that was typed for a method of another currency. */
  left: string | null;
  suggested: string;
};

/** The method's own fields, then the common ones. */
function Fields({ payout, method, limits, left, suggested }: FieldsProps) {
  const { form, takenBy, askOwner, warnings, review } = payout;
  const t = useTranslations('payouts.form');
  const OwnFields = methodFields[method];
  return (
    <div className="grid gap-4">
      {/* All warnings of a review are shown above the send button, so none is repeated here. */}
      <OwnFields
        form={form}
        warnings={review.isOpen ? null : warnings}
        onReopen={review.isOpen ? review.close : null}
      />
      <ExpectedName form={form} method={method} />
      <AmountField {...{ form, method, limits, left }} />
      {review.isOpen ? null : <RecordedWarnings warnings={warnings} form={form} />}
      <SideChoice form={form} />
      <OrderField form={form} takenBy={takenBy} suggested={suggested} onLeave={askOwner} />
      <MoreFields form={form}>
        <TextField form={form} name="description" label={t('description')} hint={t('descriptionHint')} />
        {/* The contract's second description: few payouts need it. */}
        <TextField form={form} name="payoutText" label={t('payoutText')} hint={t('payoutTextHint')} />
        <NoteField form={form} />
      </MoreFields>
    </div>
  );
}
