'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type KeptCheck, useCheckSteps } from '#components/recipients/check/use-check-steps.ts';
import { useFormAction } from '#components/shared/form/action/use-form-action.ts';
import type { FormDraft } from '#components/shared/form/draft/draft.ts';
import { useKeeping } from '#components/shared/form/draft/use-keeping.ts';
import { useRefusals } from '#components/shared/form/refusal/use-refusals.ts';
import { useOnTyping } from '#components/shared/form/use-on-typing.ts';
import type { Refusal } from '#lib/core/result.ts';
import { createPayoutAction } from '#lib/domain/payouts/actions.ts';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import { toInput } from '#lib/domain/payouts/schemas/to-input.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { isCheckRequired } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { isConfirmationRefusal } from '#lib/domain/recipients/rules.ts';
import { toQuestion } from './check/to-question.ts';
import {
  fieldsOf,
  type PayoutFields,
  type Previous,
  questionFields,
  scheduleFields,
  toDetails,
  toOpening,
  toReviewMark,
} from './payout-fields.ts';
import { useWarnings } from './review/use-warnings.ts';
import { toAskedLeaves } from './schedule/schedule.ts';
import { useGoToPayout } from './use-go-to-payout.ts';
import { useOrderOwner } from './use-order-owner.ts';
import { isSameNumber, usePayoutForm } from './use-payout-form.ts';

type UsePayout = {
  draft: FormDraft;
  /** The method the form opens with. */
  method: PayoutMethod;
  previous: Previous | null;
  save: (draft: FormDraft) => void;
  limits: PayoutLimitsView;
  schedule: ScheduleFacts;
};

/** The life of one form: typing, checking the recipient, confirming, reviewing, sending. */
export function usePayout({ draft, method, previous, save, limits, schedule }: UsePayout) {
  const owner = useOrderOwner(previous?.id ?? null);
  const form = usePayoutForm(toOpening(draft.details, method), { limits, schedule }, owner.taken);
  const [kept, keep] = useState<KeptCheck | null>(draft.check);
  const steps = useCheckSteps(kept, keep);
  const isCheckRefused = kept !== null && !isCheckRequired(kept.method) && steps.phase === 'refused';
  const warnings = useWarnings({ form, limits, schedule, isCheckRefused, previous });
  const review = useReview(useWatch({ control: form.control }) as PayoutFields, kept, steps.phase);
  const { idempotencyKey, markMade, renewKey } = useKeeping({ form, draft, save, kept });
  const goToPayout = useGoToPayout();
  const { send, isSending } = useFormAction(createPayoutAction, {
    within: 'details',
    onDone: ({ payoutId }) => {
      markMade(payoutId);
      goToPayout(payoutId);
    },
  });
  const refusals = useRefusals<PayoutFields, 'check' | 'send'>(
    form,
    () => [...fieldsOf(form.getValues('method')), ...scheduleFields],
    isSending,
  );
  // A check covers one recipient only: another phone, bank, card or method voids it.
  useOnTyping(form, steps.voidIfOther);

  const check = async () => {
    const method = form.getValues('method');
    // Where the check is required, all fields must be valid first; where it is optional, only those it asks
    // about.
    if (!(await refusals.isValid(isCheckRequired(method) ? undefined : questionFields(method)))) return;
    const asked = toQuestion(form.getValues());
    if (!asked) return;
    const result = await steps.start(asked.question, asked.subject);
    if (!result.ok) refusals.show('check', { refusal: result.refusal, fields: result.fields ?? {} });
  };

  /** Resolves to false while a field is wrong; the focus is then on that field. */
  const openReview = async (): Promise<boolean> => {
    const isValid = await refusals.isValid();
    if (!isValid) return false;
    // Neither Enter nor the button leaves the field, and leaving it may put what was typed in order. What is reviewed is
    // what appears there then.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    review.open(form.getValues());
    return true;
  };

  const submit = async (key = idempotencyKey) => {
    if (warnings.missing.length > 0) return warnings.ask();
    if (!(await refusals.isValid())) return;
    const details = toInput(toDetails(form.getValues()));
    if (!details.ok) return refusals.show('send', { refusal: details.refusal, fields: {} });
    const refused = await send({
      idempotencyKey: key,
      checkId: toCheckId(kept, steps.phase),
      uncheckedReason: review.uncheckedReason,
      sumAgain: warnings.sumAgain.toInput(),
      confirmedWarnings: warnings.needed,
      sameAgainReason: warnings.needed.includes('same_again_unknown') ? warnings.reason : null,
      previousId: previous?.id ?? null,
      leaves: toAskedLeaves(form.getValues(), schedule),
      details: details.value,
    });
    if (!refused) return;
    if (isConfirmationRefusal(refused.refusal.code)) keep(null);
    if (!warnings.tell(refused.refusal)) refusals.show('send', refused);
  };

  const { problem } = refusals;
  const isAsked = isSameNumber(form.getValues('orderNo'), owner.taken);
  const takenBy = (isAsked && owner.taken?.payoutId) || findOrderOwner(refusals.refusal);
  const askOwner = owner.ask;
  /** Sends what appears here as a payout of its own. */
  const submitAsNew = () => submit(renewKey());
  return {
    form,
    steps,
    warnings,
    review,
    problem,
    takenBy,
    askOwner,
    isSending,
    check,
    openReview,
    submit,
    submitAsNew,
  };
}

/** The payout that already has the order number; null when none is known. */
function findOrderOwner(refusal: Refusal | null): string | null {
  const payoutId = refusal?.code === 'order_no_taken' ? refusal.params?.payoutId : undefined;
  return payoutId === undefined ? null : String(payoutId);
}

/** A card check counts only once it has ended. */
function toCheckId(kept: KeptCheck | null, phase: string): string | null {
  if (kept === null) return null;
  const isOver = phase === 'allowed' || phase === 'refused' || phase === 'no_answer';
  return isCheckRequired(kept.method) || isOver ? kept.id : null;
}

/**
 * Whether the review is open and the payout can be sent. SBP: the recipient is confirmed, or somebody with
 * permission goes on without an answer. Card: the person asked for the review, and has changed nothing since.
 */
function useReview(fields: PayoutFields, kept: KeptCheck | null, phase: string) {
  const [seen, setSeen] = useState<string | null>(null);
  const [unchecked, setUnchecked] = useState<{ checkId: string; reason: string } | null>(null);
  const isUnchecked = kept !== null && unchecked?.checkId === kept.id && phase === 'no_answer';
  const isRequired = isCheckRequired(fields.method);
  return {
    isOpen: isRequired ? phase === 'confirmed' || isUnchecked : seen === toReviewMark(fields),
    uncheckedReason: isUnchecked ? unchecked.reason : null,
    open: (reviewed: PayoutFields) => setSeen(toReviewMark(reviewed)),
    close: () => {
      setSeen(null);
      setUnchecked(null);
    },
    goOnUnchecked: (reason: string) => kept && setUnchecked({ checkId: kept.id, reason }),
  };
}

export type Payout = ReturnType<typeof usePayout>;
