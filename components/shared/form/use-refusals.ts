'use client';

import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Refusal } from '#lib/core/result.ts';

/** What an action refused: the form as a whole, and fields by their names. */
export type Refused = { refusal: Refusal; fields: Record<string, Refusal> };

type Told<Act> = { of: Act; refusal: Refusal; isBeside: boolean };

/**
 * Puts a refusal beside its field, with the focus on the first, or over the buttons when it has none. `namesOf` are
 * the fields that are asked for now, in the order of the screen.
 */
export function useRefusals<Fields extends FieldValues, Act extends string>(
  form: UseFormReturn<Fields>,
  namesOf: () => readonly FieldPath<Fields>[],
  isLocked: boolean,
) {
  const [told, setTold] = useState<Told<Act> | null>(null);
  const [refused, setRefused] = useState<FieldPath<Fields> | null>(null);
  useEffect(() => {
    // The fields are locked while the form is being sent: the focus can come only after that.
    if (refused && !isLocked) form.setFocus(refused);
  }, [refused, isLocked, form]);
  const show = (of: Act, { refusal, fields }: Refused) => {
    const said: Record<string, Refusal> = refusal.field ? { [refusal.field]: refusal } : fields;
    const found = namesOf().filter((name) => said[name]);
    for (const name of found) form.setError(name, { type: 'server', message: said[name]?.code ?? '' });
    setRefused(found[0] ?? null);
    setTold({ of, refusal, isBeside: found.length > 0 });
  };
  const clear = useCallback(() => {
    setTold(null);
    setRefused(null);
  }, []);
  /** Judges the fields (all of them unless some are named); the focus goes to the first that is wrong. */
  const isValid = async (names = namesOf()): Promise<boolean> => {
    clear();
    if (await form.trigger([...names])) return true;
    const first = names.find((name) => form.getFieldState(name).error);
    if (first) form.setFocus(first);
    return false;
  };
  return {
    /** What stands in the way beside no field, and of which act. */
    problem: told && !told.isBeside ? { of: told.of, refusal: told.refusal } : null,
    /** The last refusal, wherever it stands. */
    refusal: told?.refusal ?? null,
    show,
    clear,
    isValid,
  };
}
