import { useTranslations } from 'next-intl';
import { findLookAlikes, hasLatin } from '#lib/core/latin-name.ts';
import { TextField } from '../fields/text-field.tsx';
import type { FieldProps } from '../fields/use-field.ts';

export function HolderField({ form, required = false }: FieldProps & { required?: boolean }) {
  const t = useTranslations('payouts.form');
  return (
    <TextField
      form={form}
      name="holderName"
      label={t('holderName')}
      hint={t('holderNameHint')}
      errorOf={(code) => {
        const typed = form.getValues('holderName');
        const letters = code === 'name_cyrillic' && hasLatin(typed) ? findLookAlikes(typed) : [];
        return letters.length > 0
          ? t('lookAlikes', { letters: letters.join(', '), count: letters.length })
          : null;
      }}
      spellCheck={false}
      autoCapitalize="characters"
      required={required}
    />
  );
}
