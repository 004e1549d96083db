'use client';

import { useTranslations } from 'next-intl';
import { findWrongCharacter, parseOrderNumber } from '#lib/domain/payouts/rules/order-number.ts';
import { OrderTaken } from '../review/order-taken.tsx';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

type OrderFieldProps = FieldProps & {
  /** The payout that already has this order number. */
  takenBy: string | null;
  /** With a number that may be one, when the field is left. */
  onLeave: (orderNo: string) => void;
};

export function OrderField({ form, takenBy, onLeave }: OrderFieldProps) {
  const t = useTranslations('payouts.form');
  return (
    <TextField
      form={form}
      name="orderNo"
      label={t('orderNo')}
      hint={t('orderNoHint')}
      errorOf={(code) => {
        if (code === 'order_no_taken' && takenBy !== null) return <OrderTaken payoutId={takenBy} />;
        const wrong = code === 'order_no_characters' && findWrongCharacter(form.getValues('orderNo'));
        return wrong
          ? t(wrong.isLookAlike ? 'orderNoLookAlike' : 'orderNoWrong', {
              character: wrong.character,
              place: wrong.place,
            })
          : undefined;
      }}
      tidy={(text) => {
        const orderNo = parseOrderNumber(text);
        if (!orderNo.ok) return null;
        onLeave(orderNo.value);
        return orderNo.value;
      }}
      spellCheck={false}
      className="figures"
      required
    />
  );
}
