'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { toCardBrand } from '#lib/core/card-number.ts';
import { CardCodeField } from '../card/card-code-field.tsx';
import { CardNumberField } from '../card/card-number-field.tsx';
import { ExpiryFields } from '../card/expiry-fields.tsx';
import { HolderField } from '../card/holder-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { PayoutFormApi } from '../use-payout-form.ts';
import type { MethodFieldsProps } from './fields-props.ts';

/** The sandbox's own method: all six fields are required. */
export function TestFields({ form, onReopen }: MethodFieldsProps) {
  const t = useTranslations('payouts.form');
  useNetworkOfNumber(form);
  return (
    <>
      <p className="text-ink-muted text-sm">{t('testMeans')}</p>
      <CardNumberField form={form} hint={t('cardNumberHintTest')} onReopen={onReopen} />
      <TextField form={form} name="brand" label={t('brand')} hint={t('brandHint')} required />
      <HolderField form={form} required />
      <div className="grid grid-cols-[minmax(0,12rem)_minmax(0,9rem)] gap-4">
        <ExpiryFields form={form} required />
        <CardCodeField form={form} onReopen={onReopen} required />
      </div>
    </>
  );
}

/** What was filled into the network of each form: it outlives a look at another method, which shares the number. */
const filled = new WeakMap<object, string>();

/** Fills the card network in as soon as the number shows it, and takes it back with the number. One that a person typed stays. */
function useNetworkOfNumber(form: PayoutFormApi): void {
  const number = useWatch({ control: form.control, name: 'cardNumber' });
  const brand = toCardBrand(number.replace(/\D/g, ''));
  useEffect(() => {
    const typed = form.getValues('brand');
    if (typed !== '' && typed !== filled.get(form.control)) return;
    const network = brand === null || brand === 'other' ? '' : brand.toUpperCase();
    filled.set(form.control, network);
    form.setValue('brand', network);
  }, [brand, form]);
}
