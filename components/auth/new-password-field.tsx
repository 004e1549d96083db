'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useField } from '#components/shared/form/use-field.ts';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from './password-input.tsx';

type NewPasswordFieldProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
  autoFocus?: boolean;
};

/** A password that its owner chooses now. How good it has to be is shown before it is typed. */
export function NewPasswordField<Fields extends FieldValues>(props: NewPasswordFieldProps<Fields>) {
  const { form, name, autoFocus } = props;
  const t = useTranslations('account.password');
  const { wiring, error } = useField(form, name, { max: 256 });
  return (
    <Field label={t('new')} hint={t('hint')} error={error} required>
      {(control) => (
        <PasswordInput {...control} {...wiring} autoComplete="new-password" autoFocus={autoFocus} />
      )}
    </Field>
  );
}
