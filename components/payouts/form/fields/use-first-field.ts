'use client';

import { useFirstFocus } from '#components/shared/form/use-first-focus.ts';
import { askedFields } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

/** Puts the focus into the first empty field when the form opens, so that people can type at once. */
export function useFirstField(form: PayoutFormApi, isReady: boolean): void {
  useFirstFocus(isReady, () => {
    const fields = form.getValues();
    const first = askedFields(fields.method).find((name) => fields[name] === '');
    if (first) form.setFocus(first);
  });
}
