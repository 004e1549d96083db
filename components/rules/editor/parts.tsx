'use client';

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useField } from '#components/shared/form/use-field.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';

type Option = { value: string; text: string };
type PartProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
  label: string;
  hint?: string;
};

export function Choice<Fields extends FieldValues>(
  props: PartProps<Fields> & { options: readonly Option[] },
) {
  const { form, name, label, hint, options } = props;
  const { wiring, error } = useField(form, name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...control} {...wiring}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function Text<Fields extends FieldValues>(
  props: PartProps<Fields> & { type?: 'text' | 'time'; mode?: 'decimal' | 'numeric' },
) {
  const { form, name, label, hint, type = 'text', mode } = props;
  const { wiring, error } = useField(form, name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...wiring}
          type={type}
          inputMode={mode}
          autoComplete="off"
          maxLength={40}
          className="figures"
        />
      )}
    </Field>
  );
}

/** Several of a few. */
export function Ticks<Fields extends FieldValues>(props: PartProps<Fields> & { options: readonly Option[] }) {
  const { form, name, label, options } = props;
  const { wiring, error } = useField(form, name);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {options.map(({ value, text }) => (
          <label key={value} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              value={value}
              {...wiring}
              onBlur={undefined}
            />
            {text}
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-failed text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
