'use client';

import { useEffect } from 'react';
import { askedFields } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

/**
 * Puts the focus into the first empty field when the form opens, so that people can type at once. Not on a phone, where
 * the keyboard would cover the form, and not when the person is somewhere on the page already.
 */
export function useFirstField(form: PayoutFormApi, isReady: boolean): void {
  useEffect(() => {
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at.id === 'content';
    if (!isReady || !isFree || !window.matchMedia('(pointer: fine)').matches) return;
    const fields = form.getValues();
    const first = askedFields(fields.method).find((name) => fields[name] === '');
    if (first) form.setFocus(first);
  }, [form, isReady]);
}
