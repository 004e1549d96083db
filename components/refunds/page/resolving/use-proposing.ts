'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#components/shared/form/use-action.ts';
import type { Refusal } from '#lib/core/result.ts';
import { proposeResolutionAction } from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';

export const nothingTyped = {
  verdict: '' as '' | 'paid' | 'not_paid',
  ticket: '',
  evidence: '',
  password: '',
};
export type Typed = typeof nothingTyped;
export type WrongFields = { [Name in keyof Typed]?: Refusal };

/** Takes a proposal to the server. What was typed stays until it is accepted. */
export function useProposing(refundId: string, onDone: () => void) {
  const client = useQueryClient();
  const { run, isPending } = useAction(proposeResolutionAction);
  const [wrong, setWrong] = useState<WrongFields>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const propose = async (typed: Typed) => {
    // Not chosen: the server says so, beside everything else that is missing.
    const result = await run({ refundId, ...typed, verdict: typed.verdict as 'paid' });
    const fields = result.ok ? {} : toFields(result.refusal, result.fields);
    setWrong(fields);
    setRefusal(result.ok || Object.keys(fields).length > 0 ? null : result.refusal);
    if (result.ok) onDone();
    await client.invalidateQueries({ queryKey: refundKeys.one(refundId) });
  };
  return { isPending, wrong, refusal, propose };
}

/** The refusals that stand beside a field: of the form as a whole, or the one that names its field. */
export function toFields(refusal: Refusal, fields: Record<string, Refusal> | undefined) {
  return fields ?? (refusal.field ? { [refusal.field]: refusal } : {});
}
