'use client';

import { useCallback, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import type { ActionResult } from '#lib/core/result.ts';
import {
  cancelCheckAction,
  checkRecipientAction,
  confirmRecipientAction,
} from '#lib/domain/recipients/actions.ts';
import { type CheckSubject, compareChecked, type TypedRecipient } from './check-phase.ts';
import { useReadCheckAgain, useRecipientCheck } from './use-recipient-check.ts';

/** The check that a form keeps: its id, and its recipient. */
export type KeptCheck = CheckSubject & { id: string };

/** A check that the person voided by changing the recipient or the sum. */
export type VoidedCheck = { of: CheckSubject; wasRunning: boolean; by: 'other_sum' | 'other_recipient' };

type CheckQuestion = Parameters<typeof checkRecipientAction>[0];

/**
 * The check of a recipient, from the question to the bank to the person's confirmation. The form keeps the
 * check's id.
 */
export function useCheckSteps(kept: KeptCheck | null, keep: (check: KeptCheck | null) => void) {
  const state = useRecipientCheck(kept?.id ?? null);
  const readAgain = useReadCheckAgain();
  const [voided, setVoided] = useState<VoidedCheck | null>(null);
  const starting = useAction(checkRecipientAction);
  const confirming = useAction(confirmRecipientAction);
  const cancelling = useAction(cancelCheckAction);
  const [confirmRefusal, setConfirmRefusal] = useState<Extract<ActionResult<never>, { ok: false }> | null>(
    null,
  );

  const drop = useCallback(() => {
    // The cancellation is not awaited: a check that the form no longer keeps confirms nothing.
    if (kept && state.phase === 'running') void cancelling.run({ checkId: kept.id });
    setConfirmRefusal(null);
    keep(null);
  }, [kept, state.phase, cancelling.run, keep]);

  const start = async (question: CheckQuestion, subject: CheckSubject) => {
    setVoided(null);
    const result = await starting.run(question);
    if (result.ok) keep({ id: result.value.checkId, ...subject });
    return result;
  };

  const confirm = async (differentNameReason: string | null) => {
    if (!kept) return;
    const result = await confirming.run({ checkId: kept.id, differentNameReason });
    setConfirmRefusal(result.ok ? null : result);
    await readAgain(kept.id);
  };

  const voidIfOther = (typed: TypedRecipient) => {
    const by = kept ? compareChecked(kept, typed) : 'same';
    if (!kept || by === 'same') return;
    const { phase } = state;
    if (phase === 'running' || phase === 'confirmed' || phase === 'allowed')
      setVoided({ of: kept, wasRunning: phase === 'running', by });
    drop();
  };

  return {
    ...state,
    voided,
    isStarting: starting.isPending,
    isConfirming: confirming.isPending,
    confirmRefusal: confirmRefusal?.refusal ?? null,
    start,
    confirm,
    drop,
    voidIfOther,
  };
}
