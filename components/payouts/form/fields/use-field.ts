'use client';

import { useField as useAnyField } from '#components/shared/form/use-field.ts';
import { textMax } from '#lib/domain/payouts/rules.ts';
import type { TextField } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

/** One field of a payout, with the most that it may hold. */
export function useField(
  form: PayoutFormApi,
  name: TextField,
  extra: { onBlur?: (text: string) => void } = {},
) {
  const max = name in textMax ? textMax[name as keyof typeof textMax] : undefined;
  return useAnyField(form, name, { ...extra, max });
}

export type FieldProps = { form: PayoutFormApi };
