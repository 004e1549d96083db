import type { Ref } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { Refusal } from '#lib/core/result.ts';
import { useRefusalText } from './use-refusal-text.ts';

type ReasonFieldProps = {
  label: string;
  hint: string;
  value: string;
  onChange: (reason: string) => void;
  wrong: Refusal | null | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Asks for the reason for an act that others will question. */
export function ReasonField({ label, hint, value, onChange, wrong, ref }: ReasonFieldProps) {
  const toText = useRefusalText();
  const error = wrong && toText({ ...wrong, params: { max: reasonMax, ...wrong.params } });
  return (
    <Field {...{ label, hint, error }} required>
      {(control) => (
        <Textarea
          {...control}
          ref={ref}
          autoComplete="off"
          maxLength={reasonMax}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
