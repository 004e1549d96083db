'use client';

import { useTranslations } from 'next-intl';
import { findWrongCharacter, parseOrderNumber } from '#lib/domain/payouts/rules/order-number.ts';
import { OrderTaken } from '../review/order-taken.tsx';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

type OrderFieldProps = FieldProps & {
  /** The payout that already has this order number. */
  takenBy: string | null;
  /** The number that the form began with. */
  suggested: string;
  /** Called with a number that may be one, when the field is left. */
  onLeave: (orderNo: string) => void;
};

export function OrderField({ form, takenBy, suggested, onLeave }: OrderFieldProps) {
  const t = useTranslations('payouts.form');
  const take = (orderNo: string) => {
    form.setValue('orderNo', orderNo, { shouldValidate: true });
    form.setFocus('orderNo');
  };
  return (
    <TextField
      form={form}
      name="orderNo"
      label={t('orderNo')}
      hint={t('orderNoHint')}
      errorOf={(code) => {
        if (code === 'order_no_taken' && takenBy !== null) {
          const typed = parseOrderNumber(form.getValues('orderNo'));
          const free = typed.ok && typed.value === suggested ? null : suggested;
          return <OrderTaken payoutId={takenBy} free={free} onUse={take} />;
        }
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
