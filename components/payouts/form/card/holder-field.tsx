import { useTranslations } from 'next-intl';
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
      spellCheck={false}
      autoCapitalize="characters"
      required={required}
    />
  );
}
