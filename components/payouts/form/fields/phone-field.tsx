'use client';

import { useTranslations } from 'next-intl';
import { formatTypedPhone } from '#lib/core/format.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

export function PhoneField({ form }: FieldProps) {
  const t = useTranslations('payouts.form');
  return (
    <TextField
      form={form}
      name="phone"
      label={t('phone')}
      hint={t('phoneHint')}
      tidy={tidy}
      type="tel"
      inputMode="tel"
      className="figures"
      required
    />
  );
}

/**
 * Formats the number as people type it, with ordinary spaces and hyphens, so that it can be edited and
 * copied.
 */
function tidy(text: string): string | null {
  const phone = parseRussianMobile(text);
  if (!phone.ok) return null;
  return formatTypedPhone(phone.value);
}
