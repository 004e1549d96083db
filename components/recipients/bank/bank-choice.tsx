import { Controller, type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useField } from '#components/shared/form/use-field.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { BankField } from './bank-field.tsx';

type Account = FieldValues & { phone: string; bankCode: string };

/** The bank of the phone that stands in the same form. */
export function BankChoice<Fields extends Account>({ form }: { form: UseFormReturn<Fields> }) {
  const name = 'bankCode' as Path<Fields>;
  const { error } = useField(form, name);
  const phone = parseRussianMobile(useWatch({ control: form.control, name: 'phone' as Path<Fields> }));
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onBlur, onChange } }) => (
        <BankField
          ref={ref}
          value={value}
          phone={phone.ok ? phone.value : null}
          onBlur={onBlur}
          error={error}
          onChange={(code) => {
            onChange(code);
            form.clearErrors(name);
          }}
        />
      )}
    />
  );
}
