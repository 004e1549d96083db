'use client';

import { useField as useAnyField } from '#components/shared/form/use-field.ts';
import { textMax } from '#lib/domain/payouts/rules/payout.ts';
import { cardTextMax } from '#lib/domain/recipients/methods/card-fields.ts';
import type { TextField } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

const longest = { ...cardTextMax, ...textMax };

/** One field of a payout, with its maximum length. */
export function useField(
  form: PayoutFormApi,
  name: TextField,
  extra: { onBlur?: (text: string) => void } = {},
) {
  const max = name in longest ? longest[name as keyof typeof longest] : undefined;
  return useAnyField(form, name, { ...extra, max });
}

export type FieldProps = { form: PayoutFormApi };
