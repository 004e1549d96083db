'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A note for colleagues; the processor never sees it. */
export function NoteField({ form }: FieldProps) {
  const t = useTranslations();
  const { wiring, error } = useField(form, 'note');
  return (
    <Field
      label={t('payouts.form.note')}
      aside={t('common.optional')}
      error={error}
      hint={t('payouts.form.noteHint')}
    >
      {(control) => <Textarea {...control} {...wiring} autoComplete="off" />}
    </Field>
  );
}
