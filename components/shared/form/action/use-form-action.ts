'use client';

import { useState } from 'react';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import type { Refused } from '../refusal/use-refusals.ts';
import { type CallRefusal, useAction } from './use-action.ts';

type UseFormAction<Value> = {
  /** The path of the form's fields in the action's input: "details.amount" is the form's "amount". */
  within?: string;
  onDone: (value: Value) => void;
  /** The page stays as it is, and the form is offered again. */
  isReused?: boolean | undefined;
};

/**
 * Sends a form to its action. The form stays locked once it was accepted, because the page is about to
 * change. The server's idempotency key, not this lock, keeps a second submit from counting.
 */
export function useFormAction<Input, Value, Code extends string>(
  action: (input: Input) => Promise<ActionResult<Value, Code>>,
  { within, onDone, isReused = false }: UseFormAction<Value>,
) {
  const { run, isPending } = useAction(action);
  const [isDone, setDone] = useState(false);
  /** What was refused; null when it was accepted. */
  const send = async (input: Input): Promise<Refused<Code | CallRefusal> | null> => {
    const result = await run(input);
    if (!result.ok) return toRefused(result.refusal, result.fields ?? {}, within);
    setDone(!isReused);
    onDone(result.value);
    return null;
  };
  return { send, isSending: isPending || isDone };
}

function toRefused<Code extends string>(
  refusal: Refusal<Code>,
  fields: Record<string, Refusal>,
  within: string | undefined,
): Refused<Code> {
  const start = `${within}.`;
  const toName = (path: string) => (path.startsWith(start) ? path.slice(start.length) : path);
  return {
    refusal: refusal.field === undefined ? refusal : { ...refusal, field: toName(refusal.field) },
    fields: Object.fromEntries(Object.entries(fields).map(([path, each]) => [toName(path), each])),
  };
}
