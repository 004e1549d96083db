'use client';

import { type ComponentProps, type FormEvent, useState } from 'react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Refusal, Result } from '#lib/core/result.ts';

type RangeFormProps = {
  /** `from..to` as the address writes it, either end may be empty. */
  value: string | undefined;
  words: { from: string; to: string; note: string; apply: string };
  /** What both fields have in common: their type, their keyboard. */
  input: ComponentProps<typeof Input>;
  toRange: (from: string, to: string) => Result<string | undefined>;
  /** What a field says, in words beneath it. */
  toWords?: (text: string) => string | undefined;
  onChange: (value: string | undefined) => void;
  onDone: () => void;
  className: string;
};

/**
 * A range from one value to another; one that makes no sense is refused beneath its fields and loses nothing.
 */
export function RangeForm({
  value,
  words,
  input,
  toRange,
  toWords,
  onChange,
  onDone,
  className,
}: RangeFormProps) {
  const toText = useRefusalText();
  const [first = '', last = ''] = value?.split('..') ?? [];
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = toRange(from, to);
    setRefusal(range.ok ? null : range.refusal);
    if (!range.ok) return;
    onChange(range.value);
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate className={className}>
      <div className="grid grid-cols-2 gap-2">
        <Field label={words.from} hint={toWords?.(from)}>
          {(control) => (
            <Input {...control} {...input} value={from} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
        <Field label={words.to} hint={toWords?.(to)}>
          {(control) => (
            <Input {...control} {...input} value={to} onChange={({ target }) => setTo(target.value)} />
          )}
        </Field>
      </div>
      {refusal ? (
        <p role="alert" className="text-failed text-xs">
          {toText(refusal)}
        </p>
      ) : null}
      <p className="text-ink-muted text-xs">{words.note}</p>
      <Button type="submit" size="sm">
        {words.apply}
      </Button>
    </form>
  );
}
