'use client';

import { useEffect, useState } from 'react';
import type { Refusal } from '#lib/core/result.ts';
import { fieldsOf, type TextField } from './payout-fields.ts';
import type { PayoutFormApi } from './use-payout-form.ts';
import type { SendRefusal } from './use-sending.ts';

/** What stands in the way beside no field, and of which act. */
export type Problem = { of: 'check' | 'send'; refusal: Refusal };

/** Puts a refusal beside its field, with the focus on the first, or over the buttons when it has none. */
export function useRefusals(form: PayoutFormApi, isLocked: boolean) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const [refused, setRefused] = useState<TextField | null>(null);
  useEffect(() => {
    // The fields are locked while the form is being sent: the focus can come only after that.
    if (refused && !isLocked) form.setFocus(refused);
  }, [refused, isLocked, form]);
  const show = (of: Problem['of'], { refusal, fields }: SendRefusal) => {
    const said: Record<string, Refusal> = refusal.field ? { [refusal.field]: refusal } : fields;
    const found = fieldsOf(form.getValues('method')).filter((name) => said[name]);
    for (const name of found) form.setError(name, { type: 'server', message: said[name]?.code ?? '' });
    setRefused(found[0] ?? null);
    const { payoutId } = refusal.params ?? {};
    setTakenBy(refusal.code === 'order_no_taken' && payoutId ? String(payoutId) : null);
    setProblem(found.length > 0 ? null : { of, refusal });
  };
  const clear = () => {
    setProblem(null);
    setTakenBy(null);
    setRefused(null);
  };
  /** Judges the fields (all of them unless some are named); the focus goes to the first that is wrong. */
  const isValid = async (names?: readonly TextField[]): Promise<boolean> => {
    clear();
    const of = names ?? fieldsOf(form.getValues('method'));
    if (await form.trigger([...of])) return true;
    const first = of.find((name) => form.getFieldState(name).error);
    if (first) form.setFocus(first);
    return false;
  };
  return { problem, takenBy, show, isValid };
}
