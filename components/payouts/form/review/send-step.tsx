'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { toClock } from '#components/recipients/check/check-phase.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { Payout } from '../use-payout.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { WarningTick } from './warning-tick.tsx';

type SendStepProps = { payout: Payout; sendButton: RefObject<HTMLButtonElement | null> };

/** The last step, inside the review: the warnings to tick, and the send button with the amount. */
export function SendStep({ payout, sendButton }: SendStepProps) {
  const t = useTranslations('payouts.summary');
  const locale = useLocale();
  const tForm = useTranslations('payouts.form');
  const { form, steps, review, warnings, problem, isSending, submit, submitAsNew } = payout;
  const [amount, method, when] = useWatch({ control: form.control, name: ['amount', 'method', 'when'] });
  const money = parseAmount(amount, methodFacts[method].currency);
  const isTimed = steps.phase === 'confirmed';
  return (
    <div className="grid gap-3">
      <SentUnchecked payout={payout} />
      <WarningTicks payout={payout} />
      {warnings.approvers > 0 ? (
        <p className="text-ink-muted text-sm">{tForm('needsApproval', { count: warnings.approvers })}</p>
      ) : null}
      {problem ? <ProblemNotice {...problem} onNew={() => void submitAsNew()} /> : null}
      <Button
        ref={sendButton}
        variant="primary"
        size="lg"
        className="w-full"
        pending={isSending}
        pendingLabel={t('sending')}
        onClick={() => void submit()}
      >
        {t(when === 'later' ? 'schedule' : 'send', {
          sum: money.ok ? formatMoney(money.value, locale) : '',
        }).trim()}
      </Button>
      <p className="text-ink-muted text-xs">
        {isTimed ? `${t('timeLeft', { time: toClock(steps.secondsLeft) })} ` : null}
        {t('once')}
      </p>
      {isTimed ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5 justify-self-start text-accent-text"
          onClick={review.close}
        >
          {t('change')}
        </Button>
      )}
    </div>
  );
}

/**
 * The recipient is unchecked: the payout is sent on this person's responsibility, and everybody will see
 * that.
 */
function SentUnchecked({ payout: { review } }: Pick<SendStepProps, 'payout'>) {
  const t = useTranslations('recipients');
  if (review.uncheckedReason === null) return null;
  return (
    <Notice role="status" tone="attention" icon={<TriangleAlert />} title={t('uncheckedTitle')}>
      <p>{t('uncheckedText')}</p>
      <p className="mt-1 wrap-anywhere text-ink">{t('uncheckedSaid', { reason: review.uncheckedReason })}</p>
    </Notice>
  );
}

function WarningTicks({ payout: { warnings, isSending } }: Pick<SendStepProps, 'payout'>) {
  const place = useRef<HTMLDivElement>(null);
  const { needed, missing, isAsked } = warnings;
  const count = missing.length;
  useEffect(() => {
    // The first warning not ticked takes the focus, also when the server has just reported it.
    if (count > 0 && isAsked)
      place.current?.querySelector<HTMLElement>('textarea, input[data-missing]')?.focus();
  }, [count, isAsked]);
  if (needed.length === 0) return null;
  return (
    // Its link would change the method under a request on its way.
    <div ref={place} inert={isSending} className="grid gap-2">
      {needed.map((warning) => (
        <WarningTick key={warning} warning={warning} warnings={warnings} />
      ))}
    </div>
  );
}
