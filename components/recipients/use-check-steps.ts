'use client';

import { useCallback, useState } from 'react';
import { useAction } from '#components/shared/use-action.ts';
import type { ActionResult } from '#lib/core/result.ts';
import {
  cancelCheckAction,
  checkRecipientAction,
  confirmRecipientAction,
} from '#lib/domain/recipients/actions.ts';
import type { VoidedCheck } from './check-notice.tsx';
import { type CheckedRecipient, isSameRecipient } from './check-phase.ts';
import { useReadCheckAgain, useRecipientCheck } from './use-recipient-check.ts';

/** The check that a form holds on to: which, and for whom. */
export type KeptCheck = CheckedRecipient & { id: string };

type CheckQuestion = Parameters<typeof checkRecipientAction>[0];

/** Asking about a recipient, from the question to the person's yes; the form keeps which check it is. */
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
    // Nobody waits for the cancel to arrive: a check that is not kept confirms nothing.
    if (kept && state.phase === 'running') void cancelling.run({ checkId: kept.id });
    setConfirmRefusal(null);
    keep(null);
  }, [kept, state.phase, cancelling.run, keep]);

  const start = async (question: CheckQuestion, recipient: CheckedRecipient) => {
    setVoided(null);
    const result = await starting.run(question);
    if (result.ok) keep({ id: result.value.checkId, ...recipient });
    return result;
  };

  const confirm = async () => {
    if (!kept) return;
    const result = await confirming.run({ checkId: kept.id });
    setConfirmRefusal(result.ok ? null : result);
    await readAgain(kept.id);
  };

  const voidIfOther = (typed: CheckedRecipient) => {
    if (!kept || isSameRecipient(kept, typed)) return;
    const { phase } = state;
    if (phase === 'running' || phase === 'confirmed')
      setVoided({ phone: kept.phone, bankCode: kept.bankCode, wasRunning: phase === 'running' });
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
