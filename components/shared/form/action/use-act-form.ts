'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ActionResult } from '#lib/core/result.ts';
import { formResolver } from '../form-resolver.ts';
import { useRefusals } from '../refusal/use-refusals.ts';
import type { CallRefusal } from './use-action.ts';
import { useFormAction } from './use-form-action.ts';

type UseActForm<Fields extends FieldValues, Value, Code extends string> = {
  defaultValues: DefaultValues<Fields>;
  /** The fields on the screen, in its order. */
  names: readonly FieldPath<Fields>[];
  /** The schema of the action, which may know only some of the fields. */
  loadSchema: () => Promise<z.ZodMiniType<unknown, Partial<Fields>>>;
  action: (fields: Fields) => Promise<ActionResult<Value, Code>>;
  /** Read again after every answer: a refusal can mean that the page is out of date. */
  queryKey?: QueryKey;
  onDone: (value: Value) => void;
  /** The form is offered again after it was accepted. */
  isReused?: boolean;
};

/** A form that asks for one act: a few fields, one button, nothing kept for later. */
export function useActForm<Fields extends FieldValues, Value, Code extends string = string>({
  defaultValues,
  names,
  loadSchema,
  action,
  queryKey,
  onDone,
  isReused,
}: UseActForm<Fields, Value, Code>) {
  const client = useQueryClient();
  // The action parses what was typed, so the form never sends what its own schema has made of it.
  const [resolver] = useState(() => formResolver(loadSchema) as unknown as Resolver<Fields>);
  const form = useForm<Fields>({ resolver, defaultValues, shouldFocusError: false });
  const { send, isSending } = useFormAction(action, { onDone, isReused });
  const { problem, show, isValid } = useRefusals<Fields, 'send', Code | CallRefusal>(
    form,
    () => names,
    isSending,
  );
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!(await isValid())) return;
    const refused = await send(form.getValues());
    if (refused) show('send', refused);
    if (queryKey) await client.invalidateQueries({ queryKey });
  };
  return { form, submit, isSending, refusal: problem?.refusal ?? null };
}
