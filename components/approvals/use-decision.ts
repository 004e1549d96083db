'use client';

import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { type ActionResult, type Refusal, refuse } from '#lib/core/result.ts';
import type { DecisionAct } from './words.ts';

/**
 * What a decision sends to the server: the approval fingerprint of what was shown when the dialog opened, and
 * the reason.
 */
export type Decided = { fingerprint: string; reason: string };

/** Sends the decision to the server and loads the subject again. */
export type Decide = (act: DecisionAct, decided: Decided) => Promise<ActionResult<unknown>>;

const resolver = formResolver(
  async () => (await import('#lib/domain/approvals/schemas.ts')).declineReasonInput,
);

type UseDecision = { act: DecisionAct; fingerprint: string; decide: Decide; onDone: () => void };

/** The form of one decision. Only declining asks for a reason. */
export function useDecision({ act, fingerprint, decide, onDone }: UseDecision) {
  const [seen] = useState(fingerprint);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPending, setPending] = useState(false);
  const { control, handleSubmit, getValues, setError, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const { field } = useController({ control, name: 'reason' });
  const send = async () => {
    setPending(true);
    const result = await decide(act, { fingerprint: seen, reason: getValues('reason') });
    setPending(false);
    if (result.ok) return onDone();
    const wrong = result.fields?.reason;
    if (wrong) setError('reason', { type: 'server', message: wrong.code });
    setRefusal(wrong ? null : result.refusal);
  };
  const code = formState.errors.reason?.message;
  return {
    isPending,
    refusal,
    reason: { value: field.value, onChange: field.onChange, ref: field.ref },
    wrongReason: code === undefined ? null : refuse(code).refusal,
    confirm: act === 'decline' ? handleSubmit(send) : send,
  };
}
