import { useTranslations } from 'next-intl';
import { CardCodeField } from '../card/card-code-field.tsx';
import { CardNumberField } from '../card/card-number-field.tsx';
import { ExpiryFields } from '../card/expiry-fields.tsx';
import { HolderField } from '../card/holder-field.tsx';
import { WarningTick } from '../review/warning-tick.tsx';
import type { MethodFieldsProps } from './fields-props.ts';

/** Only the number is required (spec 2.3). */
export function RuCardFields({ form, warnings, onReopen }: MethodFieldsProps) {
  const t = useTranslations('payouts.form');
  return (
    <>
      <CardNumberField form={form} hint={t('cardNumberHint')} onReopen={onReopen}>
        <WarningTick warning="card_of_other_country" warnings={warnings} />
      </CardNumberField>
      <HolderField form={form} />
      <div className="grid grid-cols-[minmax(0,12rem)_minmax(0,9rem)] gap-4">
        <ExpiryFields form={form} />
        <CardCodeField form={form} onReopen={onReopen} isExcluded={(warnings?.approvers ?? 0) > 0} />
      </div>
    </>
  );
}
