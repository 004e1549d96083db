'use client';

import { useMemo } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { type PayoutFields, toDetails } from './payout-fields.ts';

export type PayoutFormApi = UseFormReturn<PayoutFields>;

/**
 * One form for all methods. Only the chosen method's fields are validated, by the schema that the server
 * uses.
 */
export function usePayoutForm(fields: PayoutFields, limits: PayoutLimitsView): PayoutFormApi {
  const resolver = useMemo(() => toResolver(limits), [limits]);
  return useForm<PayoutFields>({
    resolver,
    defaultValues: fields,
    // We set the focus ourselves: only we know the screen order, because fields come and go with the method.
    shouldFocusError: false,
  });
}

const judge = formResolver(async () => (await import('#lib/domain/payouts/schemas/inputs.ts')).payoutForm);

function toResolver(limits: PayoutLimitsView): Resolver<PayoutFields> {
  return async (fields, context, options) => {
    // The resolver of a union has no field names in its types; at runtime the names are the same.
    const judged = await judge(toDetails(fields), context, options as never);
    const errors = judged.errors as FieldErrors<PayoutFields>;
    const isOver = !errors.amount && isOverContract(fields, limits);
    const found = isOver ? { ...errors, amount: overContract } : errors;
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values: fields, errors: {} };
  };
}

const overContract = { type: 'contract', message: 'amount_above_maximum' };

/** The schema has the general limit; the contract's limit comes from the server with the page. */
function isOverContract({ method, amount }: PayoutFields, limits: PayoutLimitsView): boolean {
  const max = limits[method].max && fromMoneyView(limits[method].max);
  const typed = max && parseAmount(amount, max.currency);
  return Boolean(max && typed?.ok && typed.value.amountMinor > max.amountMinor);
}
