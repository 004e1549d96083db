'use client';

import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { TextField } from '../fields/text-field.tsx';
import type { FieldProps } from '../fields/use-field.ts';
import type { MethodFieldsProps } from '../methods/fields-props.ts';
import { HiddenField } from './hidden-field.tsx';

type CardCodeFieldProps = FieldProps &
  Pick<MethodFieldsProps, 'onReopen'> & {
    required?: boolean;
    /** The payout waits for approval, and a code cannot. */
    isExcluded?: boolean;
  };

/** The card code is never stored, by us or by the browser. */
export function CardCodeField({ form, onReopen, required = false, isExcluded = false }: CardCodeFieldProps) {
  const t = useTranslations('payouts.form');
  const { errors } = useFormState({ control: form.control, name: 'cvv' });
  if (onReopen && !errors.cvv && form.getValues('cvv') !== '') {
    return (
      <HiddenField
        form={form}
        name="cvv"
        label={t('cardCode')}
        shown="•••"
        hint={t('cardCodeHint')}
        onReopen={onReopen}
      />
    );
  }
  return (
    <TextField
      form={form}
      name="cvv"
      label={t('cardCode')}
      hint={isExcluded ? t('cardCodeNeedsApproval') : t('cardCodeHint')}
      inputMode="numeric"
      maxLength={8}
      className="figures"
      required={required}
    />
  );
}
