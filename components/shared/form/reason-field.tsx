import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { reasonMax } from '#lib/core/plain-text.ts';

type ReasonFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string;
  hint: string;
  error: string | undefined;
};

/** Asks for the reason for an act that others will question. */
export function ReasonField({ label, hint, error, ...wiring }: ReasonFieldProps) {
  return (
    <Field {...{ label, hint, error }} required>
      {(control) => <Textarea {...control} {...wiring} autoComplete="off" maxLength={reasonMax} />}
    </Field>
  );
}
