'use client';

import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { fromMoneyView, type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import type { DecisionAct } from './words.ts';

/**
 * What a decision sends to the server: the approval fingerprint of what was shown when the dialog opened, the reason, and
 * the amount as it was typed where that is asked for.
 */
export type Decided = { fingerprint: string; reason: string; typed: MoneyView | null };

/** The actions that a subject offers for deciding on it. */
export type Decide = (act: DecisionAct, decided: Decided) => Promise<ActionResult<unknown>>;

type UseDecision = {
  act: DecisionAct;
  fingerprint: string;
  /** The amount that has to be typed. */
  retype: MoneyView | null;
  decide: Decide;
  queryKey: QueryKey;
  onDone: () => void;
};

/** The form of one decision. Only declining asks for a reason, and approving for an amount. */
export function useDecision({ act, fingerprint, retype, decide, queryKey, onDone }: UseDecision) {
  const [seen] = useState(fingerprint);
  return useActForm({
    defaultValues: { reason: '', amount: '' },
    names: toNames(act, retype),
    loadSchema: async () => {
      const { declineReasonInput, retypeInput } = await import('#lib/domain/approvals/schemas.ts');
      return retype && act === 'approve' ? retypeInput(fromMoneyView(retype).currency) : declineReasonInput;
    },
    action: ({ reason, amount }) =>
      decide(act, { fingerprint: seen, reason, typed: toTyped(amount, retype) }),
    queryKey,
    onDone,
  });
}

function toNames(act: DecisionAct, retype: MoneyView | null): ('reason' | 'amount')[] {
  if (act === 'decline') return ['reason'];
  return act === 'approve' && retype ? ['amount'] : [];
}

function toTyped(text: string, retype: MoneyView | null): MoneyView | null {
  const amount = retype && parseAmount(text, fromMoneyView(retype).currency);
  return amount?.ok ? toMoneyView(amount.value) : null;
}
