'use client';

import type { ComponentProps } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Input } from '#components/ui/input.tsx';
import { type Currency, signOf } from '#lib/core/currency.ts';

type MoneyInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & { currency: Currency };

/** Keeps the text as typed: the form reads it, and rewrites it when the field is left (`tidyAmount`). */
export function MoneyInput({ currency, className, ...props }: MoneyInputProps) {
  return (
    <span className="relative block">
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        className={classNames('pr-9 font-medium', className)}
        {...props}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-muted"
      >
        {signOf(currency)}
      </span>
    </span>
  );
}
