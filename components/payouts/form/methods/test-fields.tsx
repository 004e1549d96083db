import { useTranslations } from 'next-intl';
import { CardCodeField } from '../card/card-code-field.tsx';
import { CardNumberField } from '../card/card-number-field.tsx';
import { ExpiryFields } from '../card/expiry-fields.tsx';
import { HolderField } from '../card/holder-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { MethodFieldsProps } from './fields-props.ts';

/** The sandbox's own method: all six fields are required. */
export function TestFields({ form, onReopen }: MethodFieldsProps) {
  const t = useTranslations('payouts.form');
  return (
    <>
      <p className="text-ink-muted text-sm">{t('testMeans')}</p>
      <CardNumberField form={form} hint={t('cardNumberHintTest')} onReopen={onReopen} />
      <TextField form={form} name="brand" label={t('brand')} hint={t('brandHint')} required />
      <HolderField form={form} required />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-4 max-sm:grid-cols-1">
        <ExpiryFields form={form} required />
        <CardCodeField form={form} onReopen={onReopen} required />
      </div>
    </>
  );
}
