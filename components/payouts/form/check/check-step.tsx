'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { CheckNotice, VoidedNotice } from '#components/recipients/check/check-notice.tsx';
import { GoOnUnchecked } from '#components/recipients/check/go-on-unchecked.tsx';
import { ConfirmSlot } from '#components/recipients/confirm/confirm-slot.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { isCheckRequired } from '#lib/domain/recipients/methods/methods.ts';
import { ProblemNotice } from '../review/problem-notice.tsx';
import type { Payout } from '../use-payout.ts';
import { CheckButtons } from './check-buttons.tsx';
import { Progress } from './progress.tsx';

const AskTakeover = late(() => import('./ask-takeover.tsx').then((module) => module.AskTakeover));

type CheckStepProps = {
  payout: Payout;
  /** Takes the focus once the recipient is confirmed. */
  sendButton: RefObject<HTMLButtonElement | null>;
  /** The person moved on to the review without the bank's answer. */
  onReview: () => void;
};

/** The steps before the review: ask the bank about the recipient, then ask the person to confirm. */
export function CheckStep({ payout, sendButton, onReview }: CheckStepProps) {
  const toText = useRefusalText();
  const { form, steps, review, problem } = payout;
  const { phase, check, confirmRefusal, voided } = steps;
  const place = useInView(review.isOpen ? 'review' : phase);
  const isOver =
    phase === 'refused' ||
    phase === 'no_answer' ||
    phase === 'allowed' ||
    phase === 'expired' ||
    phase === 'lost';
  if (review.isOpen) return null;
  return (
    <div ref={place} className="grid scroll-my-6 gap-4">
      {phase === 'running' ? <Progress payout={payout} /> : null}
      {isOver ? (
        <CheckNotice
          phase={phase}
          check={check}
          action={<Unchecked payout={payout} onReview={onReview} />}
          onBank={(code) => {
            form.setValue('bankCode', code);
            steps.drop();
            void payout.check();
          }}
        />
      ) : null}
      {voided && phase === 'none' ? <VoidedNotice {...voided} /> : null}
      {problem ? <ProblemNotice {...problem} /> : null}
      <CheckButtons payout={payout} />
      <ConfirmSlot
        isNear={steps.isStarting || phase === 'running'}
        check={check}
        open={phase === 'to_confirm'}
        expectedName={form.getValues('expectedName').trim() || null}
        secondsLeft={steps.secondsLeft}
        isPending={steps.isConfirming}
        error={confirmRefusal ? toText(confirmRefusal) : null}
        onConfirm={(reason) => void steps.confirm(reason)}
        onBack={steps.drop}
        onClosed={() => (sendButton.current ? sendButton.current.focus() : form.setFocus('phone'))}
      />
    </div>
  );
}

/**
 * Most people cannot go on without an answer about a phone. They see whom to ask, so that they do not retry forever.
 */
function Unchecked({ payout: { form, review }, onReview }: Omit<CheckStepProps, 'sendButton'>) {
  const t = useTranslations('recipients');
  const { role } = useViewer();
  if (!isCheckRequired(form.getValues('method'))) return null;
  const goOn = (reason: string) => {
    review.goOnUnchecked(reason);
    onReview();
  };
  if (can(role, 'payouts:send_unchecked')) return <GoOnUnchecked onGoOn={goOn} />;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-muted text-sm">{t('uncheckedAsk')}</p>
      <AskTakeover payout={{ form }} />
    </div>
  );
}

/**
 * Scrolls a new message of a step into view (on a phone it appears below the fold), and takes the focus when
 * the review disappears.
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
