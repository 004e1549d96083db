'use client';

import { useTranslations } from 'next-intl';
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { maskCard, parseCardNumber, toCardBrand } from '#lib/core/card-number.ts';
import { formatCard } from '#lib/core/format.ts';
import { type FieldProps, useField } from '../fields/use-field.ts';
import type { MethodFieldsProps } from '../methods/fields-props.ts';
import { groupDigits } from './group-digits.ts';
import { HiddenField } from './hidden-field.tsx';

type CardNumberFieldProps = FieldProps &
  Pick<MethodFieldsProps, 'onReopen'> & {
    hint: ReactNode;
    /** The warnings about this number that the person must tick. */
    children?: ReactNode;
  };

/** Digits in groups of four, and the brand as soon as the first digits show it. */
export function CardNumberField({ form, hint, onReopen, children }: CardNumberFieldProps) {
  const t = useTranslations('payouts');
  const { wiring, error } = useField(form, 'cardNumber');
  const typed = useWatch({ control: form.control, name: 'cardNumber' });
  const brand = toCardBrand(typed.replace(/\D/g, ''));
  const read = onReopen && !error ? parseCardNumber(typed) : null;
  if (onReopen && read?.ok) {
    const shown = formatCard(maskCard(read.value));
    return (
      <HiddenField
        form={form}
        name="cardNumber"
        label={t('form.cardNumber')}
        shown={shown}
        onReopen={onReopen}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <Field label={t('form.cardNumber')} error={error} hint={hint} required>
        {(control) => (
          <span className="relative block">
            <Input
              {...control}
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              className="figures pr-28"
              onKeyDown={skipSpace}
              onChange={(event) => {
                regroup(event);
                return wiring.onChange(event);
              }}
            />
            <span
              aria-live="polite"
              className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-muted text-sm"
            >
              {brand && brand !== 'other' ? t(`brand.${brand}`) : null}
            </span>
          </span>
        )}
      </Field>
      {children}
    </div>
  );
}

function regroup({ target }: ChangeEvent<HTMLInputElement>): void {
  const caret = target.selectionStart ?? target.value.length;
  const grouped = groupDigits({ text: target.value, caret });
  if (grouped.text === target.value) return;
  target.value = grouped.text;
  target.setSelectionRange(grouped.caret, grouped.caret);
}

/**
 * We insert the space between groups, so Delete before it must remove the digit after it; otherwise it would
 * remove nothing.
 */
function skipSpace({
  key,
  currentTarget: { value, selectionStart, selectionEnd },
  currentTarget,
}: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Delete' || selectionStart === null || selectionStart !== selectionEnd) return;
  if (value[selectionStart] === ' ') currentTarget.setSelectionRange(selectionStart + 1, selectionStart + 1);
}
