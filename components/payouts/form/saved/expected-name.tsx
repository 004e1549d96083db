'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isCheckRequired } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { TextField } from '../fields/text-field.tsx';
import type { FieldProps } from '../fields/use-field.ts';

/** Whom the maker means to pay. Asked for where a bank returns a name; shown by other methods where one is there. */
export function ExpectedName({ form, method }: FieldProps & { method: PayoutMethod }) {
  const t = useTranslations('payouts.form');
  const typed = useWatch({ control: form.control, name: 'expectedName' });
  const [wasGiven] = useState(typed !== '');
  const isCompared = isCheckRequired(method);
  if (!isCompared && !wasGiven && typed === '') return null;
  return (
    <TextField
      form={form}
      name="expectedName"
      label={t('expectedName')}
      hint={t(isCompared ? 'expectedNameHint' : 'expectedNameOnly')}
    />
  );
}
