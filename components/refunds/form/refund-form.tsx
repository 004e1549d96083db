'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FormDraft } from '#components/shared/form/draft/draft.ts';
import { LeaveGuard } from '#components/shared/form/leave/leave-guard.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { useFirstFocus } from '#components/shared/form/use-first-focus.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatMoney } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { refundsToAnotherAccount } from '#lib/domain/payments/rules/payment.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { noteMax } from '#lib/domain/refunds/rules/create.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { WayChoice } from './account/way-choice.tsx';
import { AmountChoice } from './amount/amount-choice.tsx';
import { AmountsCard } from './amount/amounts-card.tsx';
import { isTakenOutside, type Opening, toSeen } from './amount/use-available-snapshot.ts';
import { ErrorTick, ExplainedTick, RepeatedTick } from './error-tick.tsx';
import { AvailableChanged, OtherInFlight, RefundProblem } from './notices.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { draftRules, type RefundFields } from './refund-fields.ts';
import { RefundSummary } from './refund-summary.tsx';
import { type RefundForm as Form, useRefundForm } from './use-refund-form.ts';

const CheckStep = late(() => import('./account/check-step.tsx').then((module) => module.CheckStep));

type RefundFormProps = {
  payment: PaymentView & { amounts: NonNullable<PaymentView['amounts']> };
  refunds: readonly RefundListItem[];
  opening: Opening;
  draft: FormDraft;
  /** False until the browser has reported any stored draft. */
  isReady: boolean;
  save: (draft: FormDraft) => void;
  /** The fields before anybody types. */
  start: RefundFields;
  /** The refund that failed and that this one is the next attempt of. */
  previousId: string | null;
  /** Where the values already in the form come from. */
  origin: ReactNode;
  onMade: (refundId: string, sum: Money) => void;
};

/** The choice between the whole sum and a part. */
const firstField = 'input[name="part"]:checked';

/** How much, where to and why, with a sentence that says what the payer gets. */
export function RefundForm(props: RefundFormProps) {
  const { payment, refunds, opening, draft, isReady, save, start, previousId, origin, onMade } = props;
  const t = useTranslations('refunds.form');
  const { amounts, method } = payment;
  const { role } = useViewer();
  const available = fromMoneyView(amounts.available);
  const form = useRefundForm({ payment, available, opening, draft, previousId, save, onMade });
  const isWhole = amounts.available.amountMinor === amounts.paid.amountMinor;
  const inFlight = refunds.find(({ status }) => status === 'approved' || status === 'sending');
  const element = useRef<HTMLFormElement>(null);
  useFirstFocus(isReady, () => element.current?.querySelector<HTMLInputElement>(firstField)?.focus());
  const onSubmit = (event: FormEvent) => {
    // Enter in a field never moves money; only the button does.
    event.preventDefault();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 max-lg:gap-6 lg:grid-cols-[minmax(0,35rem)_minmax(18rem,28rem)] lg:justify-between">
      <div className="lg:sticky lg:top-[calc(var(--bars)+5rem)] lg:col-start-2 lg:row-start-1">
        <AmountsCard payment={payment} amounts={amounts} opening={opening} />
      </div>
      <form ref={element} aria-label={t('label')} noValidate autoComplete="off" onSubmit={onSubmit}>
        <fieldset disabled={!isReady || form.isSending} className="grid min-w-0 grid-cols-1 gap-6">
          {origin}
          {inFlight ? <OtherInFlight refund={inFlight} /> : null}
          <AmountChoice form={form} available={available} isWhole={isWhole} />
          {refundsToAnotherAccount[method] && can(role, 'refunds:to_another_account') ? (
            <WayChoice {...{ form, payment, opening }} />
          ) : (
            <ClosedCard />
          )}
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Why form={form} />
          </div>
          <ErrorTick form={form} refunds={refunds} />
          <RepeatedTick {...{ form, refunds, previousId }} />
          <ExplainedTick form={form} payment={payment} />
          <Act {...{ form, payment, opening, available }} />
        </fieldset>
      </form>
      <LeaveGuard
        isOn={!form.isSending && draftRules.isTyped(form.fields, start)}
        title={t('leaveTitle')}
        text={t('leaveText')}
      />
    </div>
  );
}

/** The processor takes no other way for a card: why, and what is done when the card is closed. */
function ClosedCard() {
  const t = useTranslations('refunds.form.closedCard');
  return (
    <Fold label={t('title')}>
      <div className="grid max-w-[68ch] gap-2 pt-2 text-ink-muted text-sm">
        <p>{t('why')}</p>
        <p>{t('way')}</p>
      </div>
    </Fold>
  );
}

function Why({ form: { api } }: { form: Form }) {
  const reason = useField(api, 'reasonCode');
  const note = useField(api, 'note', { max: noteMax });
  return <ReasonFields reason={reason} note={note} />;
}

/** Another person decides about what goes elsewhere, and about what is above this person's limit. */
function toAct({ isAboveLimit, fields: { way } }: Form) {
  if (isAboveLimit) return 'askManager';
  return way === 'anotherAccount' ? 'submitForApproval' : 'submit';
}

type ActProps = { form: Form; payment: PaymentView; opening: Opening; available: Money };

/** The summary, the obstacle if there is one, and the one button for the next step. */
function Act({ form, payment, opening, available }: ActProps) {
  const t = useTranslations();
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const { steps, needsCheck, sum, problem, isSending } = form;
  const { seen } = opening;
  const now = toSeen(payment.amounts);
  const hasChanged = seen !== null && seen.available !== available.amountMinor && !isSending;
  const act = toAct(form);
  const isAsking = steps.isStarting || steps.phase === 'running';
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <RefundSummary form={form} payment={payment} available={available} />
      {form.fields.way === 'anotherAccount' ? (
        <CheckStep form={form} payerName={payment.payer.name} actButton={button} />
      ) : null}
      {hasChanged ? (
        <AvailableChanged
          seen={{ ...available, amountMinor: seen.available }}
          now={available}
          isOutside={isTakenOutside(seen, now)}
          onTake={() => {
            opening.see(now);
            form.forget();
            button.current?.focus();
          }}
        />
      ) : null}
      {problem?.of === 'send' ? (
        <RefundProblem refusal={problem.refusal} onNew={() => void form.submitAsNew()} />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid">
        {needsCheck ? (
          <Button
            ref={button}
            variant="primary"
            size="lg"
            pending={isAsking}
            pendingLabel={t('recipients.checkRunning')}
            onClick={() => void form.check()}
          >
            {t('recipients.check')}
          </Button>
        ) : (
          <Button
            ref={button}
            variant="primary"
            size="lg"
            disabled={hasChanged}
            pending={opening.isInquiring || isSending}
            pendingLabel={opening.isInquiring ? t('refunds.form.readingShort') : t('refunds.form.sending')}
            onClick={() => void form.submit()}
          >
            {sum ? t(`refunds.form.${act}`, { sum: formatMoney(sum, locale) }) : t(`refunds.form.${act}Open`)}
          </Button>
        )}
        {needsCheck ? null : <p className="text-ink-muted text-xs">{t('refunds.form.once')}</p>}
      </div>
    </div>
  );
}
