'use client';

import { useTranslations } from 'next-intl';
import { parseOrderNumber } from '#lib/domain/payouts/rules/order-number.ts';
import { OrderTaken } from '../review/order-taken.tsx';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

/** `takenBy`: the payout that already has this order number. */
export function OrderField({ form, takenBy }: FieldProps & { takenBy: string | null }) {
  const t = useTranslations('payouts.form');
  return (
    <TextField
      form={form}
      name="orderNo"
      label={t('orderNo')}
      hint={t('orderNoHint')}
      errorOf={(code) =>
        code === 'order_no_taken' && takenBy !== null ? <OrderTaken payoutId={takenBy} /> : undefined
      }
      tidy={(text) => {
        const orderNo = parseOrderNumber(text);
        return orderNo.ok ? orderNo.value : null;
      }}
      spellCheck={false}
      className="figures"
      required
    />
  );
}
