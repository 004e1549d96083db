'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { type KeptCheck, useCheckSteps } from '#components/recipients/use-check-steps.ts';
import type { Refusal } from '#lib/core/result.ts';
import { type SbpPayoutForm, type SbpPayoutInput, sbpPayoutInput } from '#lib/domain/payouts/schemas.ts';
import type { PayoutDraft } from './draft.ts';
import { type SendRefusal, useSending } from './use-sending.ts';

export type SbpFormApi = UseFormReturn<SbpPayoutForm, unknown, SbpPayoutInput>;

/** What stands in the way beside no field, and of which act. */
export type FormProblem = { of: 'check' | 'send'; refusal: Refusal };

export const blankSbp = { method: 'sbp', phone: '', bankCode: '', amount: '', orderNo: '', description: '' };

/** A confirmation that the server does not accept any more is not one. */
const confirmationRefusals = ['confirmation_missing', 'confirmation_expired', 'confirmation_differs'];

type UseSbpPayout = { draft: PayoutDraft; save: (draft: PayoutDraft) => void };

/** The life of one SBP form: typing, asking the bank, the person's yes, sending. */
export function useSbpPayout({ draft, save }: UseSbpPayout) {
  const form: SbpFormApi = useForm({
    resolver: zodResolver(sbpPayoutInput),
    defaultValues: { ...blankSbp, ...draft.details, method: 'sbp' },
  });
  const [kept, keep] = useState<KeptCheck | null>(draft.check);
  const steps = useCheckSteps(kept, keep);
  const sendButton = useRef<HTMLButtonElement>(null);
  const markMade = useKeeping({ form, draft, save, kept });
  const refusals = useRefusals(form);

  const { send, isSending } = useSending({
    onMade: markMade,
    onRefused: (refused) => {
      if (confirmationRefusals.includes(refused.refusal.code)) keep(null);
      refusals.show('send', refused);
    },
  });

  const check = form.handleSubmit(async ({ phone, bankCode }) => {
    refusals.clear();
    const typed = form.getValues();
    const question = { method: 'sbp', phone: typed.phone, bankCode, amount: typed.amount } as const;
    const result = await steps.start(question, { phone, bankCode });
    if (!result.ok) refusals.show('check', { refusal: result.refusal, fields: result.fields ?? {} });
  });

  const submit = form.handleSubmit(async () => {
    refusals.clear();
    await send({ formKey: draft.formKey, checkId: kept?.id ?? null, details: form.getValues() });
  });

  const { problem, takenBy, refused } = refusals;
  useEffect(() => {
    // The fields are locked while the form is being sent: the focus can come only after that.
    if (refused && !isSending) form.setFocus(refused);
  }, [refused, isSending, form]);
  return { form, steps, problem, takenBy, isSending, check, submit, sendButton };
}

/** Puts a refusal beside its field, with the focus on the first, or over the buttons when it has none. */
function useRefusals(form: SbpFormApi) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const [refused, setRefused] = useState<FieldPath<SbpPayoutForm> | null>(null);
  const show = (of: FormProblem['of'], { refusal, fields }: SendRefusal) => {
    const found = Object.entries(refusal.field ? { [refusal.field]: refusal } : fields);
    for (const [name, { code }] of found)
      form.setError(name as FieldPath<SbpPayoutForm>, { type: 'server', message: code });
    setRefused((found[0]?.[0] as FieldPath<SbpPayoutForm> | undefined) ?? null);
    const { payoutId } = refusal.params ?? {};
    setTakenBy(refusal.code === 'order_no_taken' && payoutId ? String(payoutId) : null);
    setProblem(found.length > 0 ? null : { of, refusal });
  };
  const clear = () => {
    setProblem(null);
    setTakenBy(null);
    setRefused(null);
  };
  return { problem, takenBy, refused, show, clear };
}

type UseKeeping = UseSbpPayout & { form: SbpFormApi; kept: KeptCheck | null };

/** Keeps the draft at every change, and at last which payout it became. Returns how to say that. */
function useKeeping({ form, draft, save, kept }: UseKeeping): (payoutId: string) => void {
  const made = useRef(draft.payoutId);
  useEffect(() => {
    const keepNow = () => save({ ...draft, details: form.getValues(), check: kept, payoutId: made.current });
    keepNow();
    return form.subscribe({ formState: { values: true }, callback: keepNow });
  }, [form, draft, save, kept]);
  return (payoutId) => {
    made.current = payoutId;
    save({ ...draft, details: form.getValues(), check: kept, payoutId });
  };
}

export type SbpPayout = ReturnType<typeof useSbpPayout>;
