'use client';

import { Controller } from 'react-hook-form';
import { BankField } from '#components/recipients/bank/bank-field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export function BankChoice({ form }: FieldProps) {
  const { error } = useField(form, 'bankCode');
  return (
    <Controller
      control={form.control}
      name="bankCode"
      render={({ field: { ref, value, onBlur, onChange } }) => (
        <BankField
          ref={ref}
          value={value}
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
