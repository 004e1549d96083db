'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useField } from '#components/shared/form/use-field.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { savedTextMax } from '#lib/domain/recipients/schemas/saved.ts';

type Texts = FieldValues & { name: string; note: string };

/** The name that a payout expects, and a note for colleagues. */
export function TextFields<Fields extends Texts>({ form }: { form: UseFormReturn<Fields> }) {
  const t = useTranslations('saved.form');
  const tCommon = useTranslations('common');
  const name = useField(form, 'name' as Path<Fields>, { max: savedTextMax.name });
  const note = useField(form, 'note' as Path<Fields>, { max: savedTextMax.note });
  return (
    <>
      <Field label={t('name')} hint={t('nameHint')} error={name.error} required>
        {(control) => <Input {...control} {...name.wiring} autoComplete="off" />}
      </Field>
      <Field label={t('note')} aside={tCommon('optional')} hint={t('noteHint')} error={note.error}>
        {(control) => <Textarea {...control} {...note.wiring} autoComplete="off" rows={2} />}
      </Field>
    </>
  );
}
