'use client';

import { useEffect, useMemo } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { parseOrderNumber } from '#lib/domain/payouts/rules/order-number.ts';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { type PayoutFields, toDetails } from './payout-fields.ts';
import { findScheduleErrors } from './schedule/schedule.ts';
import type { TakenNumber } from './use-order-owner.ts';

export type PayoutFormApi = UseFormReturn<PayoutFields>;

/**
 * One form for all methods. Only the chosen method's fields are validated, by the schema that the server
 * uses.
 */
export function usePayoutForm(
  fields: PayoutFields,
  { limits, schedule }: { limits: PayoutLimitsView; schedule: ScheduleFacts },
  taken: TakenNumber | null,
): PayoutFormApi {
  const resolver = useMemo(() => toResolver({ limits, schedule }, taken), [limits, schedule, taken]);
  const form = useForm<PayoutFields>({
    resolver,
    defaultValues: fields,
    // We set the focus ourselves: only we know the screen order, because fields come and go with the method.
    shouldFocusError: false,
  });
  useEffect(() => {
    if (taken) void form.trigger('orderNo');
  }, [taken, form]);
  return form;
}

const judge = formResolver(async () => (await import('#lib/domain/payouts/schemas/inputs.ts')).payoutForm);

function toResolver(
  { limits, schedule }: { limits: PayoutLimitsView; schedule: ScheduleFacts },
  taken: TakenNumber | null,
): Resolver<PayoutFields> {
  return async (fields, context, options) => {
    // The resolver of a union has no field names in its types; at runtime the names are the same.
    const judged = await judge(toDetails(fields), context, options as never);
    const errors = judged.errors as FieldErrors<PayoutFields>;
    const isOver = !errors.amount && isOverContract(fields, limits);
    const isTaken = !errors.orderNo && isSameNumber(fields.orderNo, taken);
    const found = {
      ...errors,
      ...(isOver && { amount: overContract }),
      ...(!errors.amount && !isOver && findOverLimit(fields, limits)),
      ...(isTaken && { orderNo: numberTaken }),
      ...(await findScheduleErrors(fields, schedule)),
    };
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values: fields, errors: {} };
  };
}

const numberTaken = { type: 'server', message: 'order_no_taken' };

/** Whether the number in the field is the one that was found to be taken. */
export function isSameNumber(typed: string, taken: TakenNumber | null): boolean {
  const orderNo = parseOrderNumber(typed);
  return taken !== null && orderNo.ok && orderNo.value === taken.orderNo;
}

const overContract = { type: 'contract', message: 'amount_above_maximum' };

/** The schema has the general limit; the contract's limit comes from the server with the page. */
function isOverContract({ method, amount }: PayoutFields, limits: PayoutLimitsView): boolean {
  const max = limits[method].max && fromMoneyView(limits[method].max);
  const typed = max && parseAmount(amount, max.currency);
  return Boolean(max && typed?.ok && typed.value.amountMinor > max.amountMinor);
}

/** The company's limit, as it was when the page was read, in the words of the server's own refusal. */
function findOverLimit({ method, amount, when }: PayoutFields, limits: PayoutLimitsView) {
  const { room } = limits[method];
  // What leaves on another day counts on that day.
  if (!room || when === 'later') return null;
  const typed = parseAmount(amount, room.left.currency);
  if (!typed.ok || typed.value.amountMinor <= BigInt(room.left.amountMinor)) return null;
  const { scope, most, until } = room;
  const types = { scope, most, left: room.left, until: { moment: until } } as never;
  return { amount: { type: 'limit', message: 'limit_reached', types } };
}
