'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Currency } from '#lib/core/currency.ts';
import { formatMoney } from '#lib/core/format.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { sideAfterSwitch } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

/** The sum that was typed for a method of another currency. */
type LeftSum = { text: string; currency: Currency };

/**
 * The chosen method, kept in step with the address: a link to another method of this form switches the
 * method, and the fields that the methods share stay filled in. The sum is not one of them where the currency
 * changes: it is put aside, shown, and comes back with its currency.
 */
export function useMethod(form: PayoutFormApi, methods: readonly PayoutMethod[]) {
  const method = useWatch({ control: form.control, name: 'method' });
  const named = useSearchParams().get('method');
  const aside = useRef<LeftSum | null>(null);
  const [left, setLeft] = useState<LeftSum | null>(null);
  const choose = useCallback(
    (next: PayoutMethod) => {
      const { method: current, side, amount } = form.getValues();
      if (next === current) return;
      form.clearErrors();
      const { currency } = methodFacts[current];
      if (currency !== methodFacts[next].currency) {
        const before = aside.current;
        if (amount !== '') aside.current = { text: amount, currency };
        setLeft(aside.current);
        form.setValue('amount', before?.currency === methodFacts[next].currency ? before.text : '');
      }
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
  return { method, onTab, left: useShownSum(left, method) };
}

/** The sum that was put aside, as it is shown under a method of another currency; null where none was. */
function useShownSum(left: LeftSum | null, method: PayoutMethod): string | null {
  const locale = useLocale();
  if (left === null || left.currency === methodFacts[method].currency) return null;
  const read = parseAmount(left.text, left.currency);
  return read.ok ? formatMoney(read.value, locale) : null;
}
