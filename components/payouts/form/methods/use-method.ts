'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { sideAfterSwitch } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

/**
 * The chosen method, kept in step with the address: a link to another method of this form switches the
 * method, and the fields that the methods share stay filled in.
 */
export function useMethod(form: PayoutFormApi, methods: readonly PayoutMethod[]) {
  const method = useWatch({ control: form.control, name: 'method' });
  const named = useSearchParams().get('method');
  const choose = useCallback(
    (next: PayoutMethod) => {
      const { method: current, side } = form.getValues();
      if (next === current) return;
      form.clearErrors();
      form.setValue('side', sideAfterSwitch(side, current, next));
      form.setValue('method', next);
    },
    [form],
  );
  useEffect(() => {
    const wanted = methods.find((each) => each === named);
    if (wanted) choose(wanted);
  }, [named, methods, choose]);
  const onTab = (next: PayoutMethod) => {
    choose(next);
    const address = new URL(window.location.href);
    address.searchParams.set('method', next);
    window.history.replaceState({ ...window.history.state, __NA: undefined }, '', address);
  };
  return { method, onTab };
}
