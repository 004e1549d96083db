'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useAction } from '#components/shared/form/use-action.ts';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import { evidenceMax, ticketMax } from '#lib/domain/resolutions/rules.ts';

/** The form sends the values as typed, not as parsed: the server parses them with the same schema. */
export function useTypedResolver<Fields extends FieldValues>(load: () => Promise<unknown>): Resolver<Fields> {
  const [resolver] = useState(() =>
    formResolver<Fields, Fields>(async () => (await load()) as z.ZodMiniType<Fields, Fields>),
  );
  return resolver as Resolver<Fields>;
}

type Act<Fields> = {
  run: (fields: Fields) => Promise<ActionResult<unknown>>;
  queryKey: QueryKey;
  onDone: () => void;
};

/** The limits that an error sentence names and the schema's error does not carry. */
const maxOf: Record<string, number> = { evidence: evidenceMax, ticket: ticketMax, reason: reasonMax };

/**
 * Submits a form to its action. What was typed stays until the action accepts it. A refusal is shown beside
 * its field, with the focus on the first wrong field, or separately when it belongs to no field.
 */
export function useActForm<Fields extends FieldValues>(form: UseFormReturn<Fields>, act: Act<Fields>) {
  const client = useQueryClient();
  const toText = useRefusalText();
  const { run, isPending } = useAction(act.run);
  const { errors } = useFormState({ control: form.control });
  const [refused, setRefused] = useState<Record<string, Refusal>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tries, setTries] = useState(0);
  const place = useFocusOnWrong(tries, isPending);
  const submit = form.handleSubmit(
    async () => {
      const result = await run(form.getValues());
      const fields = result.ok ? {} : toFields(result.refusal, result.fields);
      setRefused(fields);
      setRefusal(result.ok || Object.keys(fields).length > 0 ? null : result.refusal);
      for (const [name, { code }] of Object.entries(fields))
        form.setError(name as FieldPath<Fields>, { type: 'server', message: code });
      if (result.ok) act.onDone();
      else setTries((count) => count + 1);
      await client.invalidateQueries({ queryKey: act.queryKey });
    },
    () => setTries((count) => count + 1),
  );
  const errorOf = (name: FieldPath<Fields>) => {
    const code = errors[name]?.message as string | undefined;
    if (code === undefined) return undefined;
    const told = refused[name];
    return toText(told?.code === code ? told : { code, params: { max: maxOf[name] ?? 0 } });
  };
  return { submit, isPending, refusal, errorOf, place };
}

/**
 * The refusals that belong to a field: the action's refusals per field, or the single one that names its
 * field.
 */
function toFields(refusal: Refusal, fields: Record<string, Refusal> | undefined): Record<string, Refusal> {
  return fields ?? (refusal.field ? { [refusal.field]: refusal } : {});
}

/** A locked field cannot take the focus, so the focus moves only once the answer has arrived. */
function useFocusOnWrong(tries: number, isLocked: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries === 0 || isLocked) return;
    place.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus();
  }, [tries, isLocked]);
  return place;
}
