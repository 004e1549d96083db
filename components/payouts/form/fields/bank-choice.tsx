'use client';

import { Controller, useWatch } from 'react-hook-form';
import { BankField } from '#components/recipients/bank/bank-field.tsx';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { type FieldProps, useField } from './use-field.ts';

export function BankChoice({ form }: FieldProps) {
  const { error } = useField(form, 'bankCode');
  const phone = parseRussianMobile(useWatch({ control: form.control, name: 'phone' }));
  return (
    <Controller
      control={form.control}
      name="bankCode"
      render={({ field: { ref, value, onBlur, onChange } }) => (
        <BankField
          ref={ref}
          value={value}
          phone={phone.ok ? phone.value : null}
          onBlur={onBlur}
          error={error}
          onChange={(code) => {
            onChange(code);
            form.clearErrors('bankCode');
          }}
        />
      )}
    />
  );
}
