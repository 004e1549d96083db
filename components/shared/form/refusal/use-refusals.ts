'use client';

import { useCallback, useEffect, useState } from 'react';
import type { ErrorOption, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Refusal } from '#lib/core/result.ts';

/** What an action refused: the form as a whole, and fields by their names. */
export type Refused<Code extends string = string> = {
  refusal: Refusal<Code>;
  fields: Record<string, Refusal>;
};

type Reported<Act, Code extends string> = { of: Act; refusal: Refusal<Code>; isBeside: boolean };

/**
 * Shows each refusal next to its field and focuses the first; a refusal without a field is shown above the
 * buttons. `namesOf` lists the fields in use, in screen order.
 */
export function useRefusals<Fields extends FieldValues, Act extends string, Code extends string = string>(
  form: UseFormReturn<Fields>,
  namesOf: () => readonly FieldPath<Fields>[],
  isLocked: boolean,
) {
  const [reported, setReported] = useState<Reported<Act, Code> | null>(null);
  const [refused, setRefused] = useState<FieldPath<Fields> | null>(null);
  useEffect(() => {
    // The fields are locked while the form is being sent, so they take the focus only afterwards.
    if (refused && !isLocked) form.setFocus(refused);
  }, [refused, isLocked, form]);
  const show = (of: Act, { refusal, fields }: Refused<Code>) => {
    const said: Record<string, Refusal> = refusal.field ? { [refusal.field]: refusal } : fields;
    const found = namesOf().filter((name) => said[name]);
    for (const name of found) form.setError(name, toFieldError(said[name]));
    setRefused(found[0] ?? null);
    setReported({ of, refusal, isBeside: found.length > 0 });
  };
  const clear = useCallback(() => {
    setReported(null);
    setRefused(null);
  }, []);
  /** Validates the fields (all of them unless some are named) and focuses the first invalid one. */
  const isValid = async (names = namesOf()): Promise<boolean> => {
    clear();
    if (names.length === 0) return true;
    if (await form.trigger([...names])) return true;
    const first = names.find((name) => form.getFieldState(name).error);
    if (first) form.setFocus(first);
    return false;
  };
  return {
    /** The refusal that belongs to no field, and the act it is about. */
    problem: reported && !reported.isBeside ? { of: reported.of, refusal: reported.refusal } : null,
    /** The last refusal, with or without a field. */
    refusal: reported?.refusal ?? null,
    show,
    clear,
    isValid,
  };
}

/** `types` has no other use here: it carries the values of the sentence (useField reads them). */
function toFieldError(refusal: Refusal | undefined): ErrorOption {
  return {
    type: 'server',
    message: refusal?.code ?? '',
    types: (refusal?.params ?? {}) as NonNullable<ErrorOption['types']>,
  };
}
