'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useBankLabel } from '#components/recipients/bank-field.tsx';
import { CheckNotice, VoidedNotice } from '#components/recipients/check-notice.tsx';
import { toClock } from '#components/recipients/check-phase.ts';
import { CheckProgress } from '#components/recipients/check-progress.tsx';
import { ConfirmDialog } from '#components/recipients/confirm-dialog.tsx';
import { useRefusalText } from '#components/shared/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { parseAmount } from '#lib/core/money.ts';
import type { PayoutDraft } from './draft.ts';
import { FormProblem } from './form-problem.tsx';
import { SbpFields } from './sbp-fields.tsx';
import type { FormStep } from './steps.tsx';
import { Summary } from './summary.tsx';
import { type SbpPayout, useSbpPayout } from './use-sbp-payout.ts';

type SbpFormProps = {
  draft: PayoutDraft;
  /** False until the browser has said what was typed before. */
  isReady: boolean;
  save: (draft: PayoutDraft) => void;
};

/** A payout by SBP: the fields, the question to the bank, and the review with the sending. */
export function SbpForm({ draft, isReady, save }: SbpFormProps) {
  const t = useTranslations('payouts.form');
  const payout = useSbpPayout({ draft, save });
  const { form, steps, takenBy, isSending, check, sendButton } = payout;
  const isConfirmed = steps.phase === 'confirmed';
  const isAsking = steps.phase === 'running' || steps.phase === 'to_confirm';
  const onSubmit = (event: FormEvent) => {
    // Enter in a field goes one step on; it never sends money.
    event.preventDefault();
    if (isConfirmed) sendButton.current?.focus();
    else if (!isAsking && !steps.isStarting) void check();
  };
  useLeaveWarning(form.formState.isDirty && !isSending);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,35rem)_minmax(18rem,22rem)]">
      <form aria-label={t('label')} noValidate onSubmit={onSubmit}>
        <fieldset disabled={!isReady || isSending} className="grid gap-6">
          <SbpFields
            form={form}
            takenBy={takenBy}
            onRecipientChange={() => steps.voidIfOther(form.getValues())}
          />
          <CheckStep payout={payout} />
          {/* Without a submit button of its own a form ignores Enter. */}
          {isConfirmed ? <button type="submit" hidden /> : null}
        </fieldset>
      </form>
      <div className="lg:sticky lg:top-[calc(var(--bars)+5rem)]">
        <Summary form={form} step={toStep(payout)} confirmed={isConfirmed ? steps.check : null}>
          {isConfirmed ? <SendStep payout={payout} /> : null}
        </Summary>
      </div>
    </div>
  );
}

function toStep({ steps }: SbpPayout): FormStep {
  if (steps.phase === 'confirmed') return 'send';
  return steps.phase === 'to_confirm' ? 'confirm' : 'check';
}

/** The first two steps: ask the bank, then the person. */
function CheckStep({ payout }: { payout: SbpPayout }) {
  const t = useTranslations('recipients');
  const toText = useRefusalText();
  const { form, steps, problem, sendButton } = payout;
  const { phase, check, secondsSince, secondsLeft, confirmRefusal, voided } = steps;
  const { phone, bankCode } = form.getValues();
  const bankName = useBankLabel(bankCode) ?? '';
  const place = useInView(phase);
  if (phase === 'confirmed') return null;
  const isRunning = phase === 'running';
  const isOver = phase === 'refused' || phase === 'no_answer' || phase === 'expired' || phase === 'lost';
  return (
    <div ref={place} className="grid scroll-my-6 gap-4">
      {isRunning ? (
        <CheckProgress
          phone={check?.phone ?? phone}
          bankName={bankName}
          seconds={secondsSince}
          isUnreadable={steps.isUnreadable}
          onCancel={steps.drop}
        />
      ) : null}
      {isOver ? <CheckNotice phase={phase} check={check} /> : null}
      {voided && phase === 'none' ? <VoidedNotice {...voided} /> : null}
      {problem ? <FormProblem {...problem} /> : null}
      <div className="flex justify-end max-sm:grid">
        <Button
          type="submit"
          variant="primary"
          pending={steps.isStarting || isRunning}
          pendingLabel={t('checkRunning')}
          // Leaving a field may show its error and move this button away between press and release.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('check')}
        </Button>
      </div>
      <ConfirmDialog
        check={check}
        open={phase === 'to_confirm'}
        secondsLeft={secondsLeft}
        isPending={steps.isConfirming}
        error={confirmRefusal ? toText(confirmRefusal) : null}
        onConfirm={() => void steps.confirm()}
        onBack={steps.drop}
        onClosed={() => (sendButton.current ? sendButton.current.focus() : form.setFocus('phone'))}
      />
    </div>
  );
}

/** The last step, inside the review. */
function SendStep({ payout }: { payout: SbpPayout }) {
  const t = useTranslations('payouts.summary');
  const locale = useLocale();
  const { form, steps, problem, isSending, submit, sendButton } = payout;
  const amount = parseAmount(form.watch('amount'), 'RUB');
  return (
    <div className="grid gap-3">
      {problem ? <FormProblem {...problem} /> : null}
      <Button
        ref={sendButton}
        variant="primary"
        size="lg"
        className="w-full"
        pending={isSending}
        pendingLabel={t('sending')}
        onClick={() => void submit()}
      >
        {t('send', { sum: amount.ok ? formatMoney(amount.value, locale) : '' }).trim()}
      </Button>
      <p className="text-ink-muted text-xs">
        {t('timeLeft', { time: toClock(steps.secondsLeft) })} {t('once')}
      </p>
    </div>
  );
}

/**
 * Brings what a step says into view when it says something new (on a phone it appears below the fold), and catches
 * the focus of a review that is no longer there.
 */
function useInView(phase: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true });
  }, [phase]);
  return place;
}

/** What was typed survives a reload, but not the closing of the tab: ask first. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
