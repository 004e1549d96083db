'use client';

import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import type { Money } from '#lib/core/money.ts';
import { judgeAmount, type RefundFields, toInput } from './refund-fields.ts';

export type RefundFormApi = UseFormReturn<RefundFields>;

/** The fields of a refund, validated by the schema of its action and by the rules for its amount. */
export function useRefundFields(fields: RefundFields, available: Money): RefundFormApi {
  return useForm<RefundFields>({
    resolver: toResolver(available),
    defaultValues: fields,
    // We set the focus ourselves: only we know the screen order, because fields come and go with the
    // destination.
    shouldFocusError: false,
  });
}

const judge = formResolver(async () => (await import('#lib/domain/refunds/schemas/inputs.ts')).refundInput);

function toResolver(available: Money): Resolver<RefundFields> {
  return async (fields, context, options) => {
    const judged = await judge(toInput(fields, available, null), context, options as never);
    const { anotherAccount = {}, ...others } = judged.errors as FieldErrors<RefundFields> & {
      anotherAccount?: FieldErrors<RefundFields>;
    };
    // What is above a limit asks a manager: that is no error.
    const amount = judgeAmount(fields, available, null);
    const errors = {
      ...others,
      ...anotherAccount,
      ...(amount && { amount: { type: 'sum', message: amount.code } }),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: fields, errors: {} };
  };
}
