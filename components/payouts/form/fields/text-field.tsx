'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { TextField as Name } from '../payout-fields.ts';
import { type FieldProps, useField } from './use-field.ts';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'form' | 'name' | 'onBlur'> & {
    name: Name;
    label: ReactNode;
    hint?: ReactNode;
    /** Normalizes the text when the field is left. Null: leave it as it is. */
    tidy?: (text: string) => string | null;
    /** Replaces the sentence of the error code. */
    errorOf?: (code: string | undefined) => ReactNode;
  };

/** One line of text. An optional field says so at the right of its label. */
export function TextField({
  form,
  name,
  label,
  hint,
  tidy,
  errorOf,
  required = false,
  ...input
}: TextFieldProps) {
  const t = useTranslations('common');
  const { wiring, code, error } = useField(form, name, {
    onBlur: (text) => {
      const tidied = tidy?.(text) ?? null;
      if (tidied !== null && tidied !== text) form.setValue(name, tidied);
    },
  });
  return (
    <Field
      label={label}
      aside={required ? undefined : t('optional')}
      error={errorOf?.(code) ?? error}
      hint={hint}
      required={required}
    >
      {(control) => <Input autoComplete="off" {...input} {...control} {...wiring} />}
    </Field>
  );
}
