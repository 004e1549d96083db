import { BankChoice } from '#components/recipients/bank/bank-choice.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import type { FieldProps } from '../fields/use-field.ts';

export function SbpFields({ form }: FieldProps) {
  return (
    <>
      <PhoneField form={form} />
      <BankChoice form={form} />
    </>
  );
}
