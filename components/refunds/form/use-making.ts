'use client';

import { useState } from 'react';
import { useAction } from '#components/shared/form/use-action.ts';
import type { Refusal } from '#lib/core/result.ts';
import { createRefundAction } from '#lib/domain/refunds/actions.ts';
import { toWrong, type Wrong } from './judge-fields.ts';

type CreateInput = Parameters<typeof createRefundAction>[0];

/** A confirmation that the server does not accept any more is not one. */
const confirmationRefusals = ['confirmation_missing', 'confirmation_expired', 'confirmation_differs'];

type UseMaking = {
  onMade: (refundId: string) => void;
  onWrong: (wrong: Wrong) => void;
  onConfirmationGone: () => void;
  /** The sum was read too long ago, or is another now: it has to be looked at again. */
  onOld: () => void;
};

/** Submits the form once; the one-time key, not the lock, is what keeps a second refund from being made. */
export function useMaking({ onMade, onWrong, onConfirmationGone, onOld }: UseMaking) {
  const { run, isPending } = useAction(createRefundAction);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const make = async (input: CreateInput) => {
    setProblem(null);
    const result = await run(input);
    if (result.ok) return onMade(result.value.refundId);
    const { refusal, fields } = result;
    const wrong = toWrong(refusal, fields);
    if (Object.keys(wrong).length > 0) return onWrong(wrong);
    if (confirmationRefusals.includes(refusal.code)) onConfirmationGone();
    if (refusal.code === 'refund_inquiry_old' || refusal.code === 'refund_available_changed') onOld();
    // The difference is shown with both sums, beside what it is about.
    if (refusal.code !== 'refund_available_changed') setProblem(refusal);
  };
  return { make, isMaking: isPending, problem, forget: () => setProblem(null) };
}
