'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type KeptCheck, useCheckSteps } from '#components/recipients/check/use-check-steps.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { isCheckRequired, type PayoutMethod } from '#lib/domain/recipients/methods/methods.ts';
import { toQuestion } from './check/to-question.ts';
import type { PayoutDraft } from './draft/draft.ts';
import { useKeeping } from './draft/use-keeping.ts';
import { askedFields, type PayoutFields, toDetails, toOpening } from './payout-fields.ts';
import { useWarnings } from './review/use-warnings.ts';
import { usePayoutForm } from './use-payout-form.ts';
import { useRefusals } from './use-refusals.ts';
import { useSending } from './use-sending.ts';

/** A confirmation that the server does not accept any more is not one. */
const confirmationRefusals = ['confirmation_missing', 'confirmation_expired', 'confirmation_differs'];

type UsePayout = {
  draft: PayoutDraft;
  /** The method that the form opens with. */
  method: PayoutMethod;
  save: (draft: PayoutDraft) => void;
  limits: PayoutLimitsView;
};

/** The life of one form: typing, asking about the recipient, the person's yes, the review, sending. */
export function usePayout({ draft, method, save, limits }: UsePayout) {
  const form = usePayoutForm(toOpening(draft.details, method), limits);
  const [kept, keep] = useState<KeptCheck | null>(draft.check);
  const steps = useCheckSteps(kept, keep);
  const isCheckRefused = kept !== null && !isCheckRequired(kept.method) && steps.phase === 'refused';
  const warnings = useWarnings({ form, isCheckRefused });
  const review = useReview(useWatch({ control: form.control }) as PayoutFields, kept, steps.phase);
  const markMade = useKeeping({ form, draft, save, kept });
  const { send, isSending } = useSending({
    onMade: markMade,
    onRefused: (refused) => {
      if (confirmationRefusals.includes(refused.refusal.code)) keep(null);
      if (!warnings.tell(refused.refusal)) refusals.show('send', refused);
    },
  });
  const refusals = useRefusals(form, isSending);
  useVoiding(form, steps.voidIfOther);

  const check = async () => {
    const method = form.getValues('method');
    // Where the check is the way on, everything has to be right first; where it is offered, only what it asks about.
    if (!(await refusals.isValid(isCheckRequired(method) ? undefined : askedFields(method)))) return;
    const asked = toQuestion(form.getValues());
    if (!asked) return;
    const result = await steps.start(asked.question, asked.subject);
    if (!result.ok) refusals.show('check', { refusal: result.refusal, fields: result.fields ?? {} });
  };

  /** False while something in the fields is wrong: the focus is there then. */
  const openReview = async (): Promise<boolean> => {
    const isValid = await refusals.isValid();
    if (isValid) review.open();
    return isValid;
  };

  const submit = async () => {
    if (warnings.missing.length > 0) return warnings.ask();
    if (!(await refusals.isValid())) return;
    await send({
      idempotencyKey: draft.idempotencyKey,
      checkId: toCheckId(kept, steps.phase),
      uncheckedReason: review.uncheckedReason,
      confirmedWarnings: warnings.needed,
      details: toDetails(form.getValues()),
    });
  };

  const { problem, takenBy } = refusals;
  return { form, steps, warnings, review, problem, takenBy, isSending, check, openReview, submit };
}

/** Of a card only a check that has ended says something. */
function toCheckId(kept: KeptCheck | null, phase: string): string | null {
  if (kept === null) return null;
  const isOver = phase === 'allowed' || phase === 'refused' || phase === 'no_answer';
  return isCheckRequired(kept.method) || isOver ? kept.id : null;
}

/**
 * Whether everything is ready to be looked at and sent. By SBP: the recipient is confirmed, or somebody who may goes
 * on without an answer. A card: the person asked for the review, and has changed nothing since.
 */
function useReview(fields: PayoutFields, kept: KeptCheck | null, phase: string) {
  const [seen, setSeen] = useState<string | null>(null);
  const [unchecked, setUnchecked] = useState<{ checkId: string; reason: string } | null>(null);
  const isUnchecked = kept !== null && unchecked?.checkId === kept.id && phase === 'no_answer';
  const now = JSON.stringify(toDetails(fields));
  const isRequired = isCheckRequired(fields.method);
  return {
    isOpen: isRequired ? phase === 'confirmed' || isUnchecked : seen === now,
    uncheckedReason: isUnchecked ? unchecked.reason : null,
    open: () => setSeen(now),
    close: () => {
      setSeen(null);
      setUnchecked(null);
    },
    goOnUnchecked: (reason: string) => kept && setUnchecked({ checkId: kept.id, reason }),
  };
}

/** A check speaks of nobody else: another phone, bank, card or method makes it worthless. */
function useVoiding(form: ReturnType<typeof usePayoutForm>, voidIfOther: (fields: PayoutFields) => void) {
  const latest = useRef(voidIfOther);
  // Before anybody can type: an answer that is on the screen must not count as one still on its way.
  useLayoutEffect(() => {
    latest.current = voidIfOther;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => latest.current(form.getValues()),
      }),
    [form],
  );
}

export type Payout = ReturnType<typeof usePayout>;
