import { useTranslations } from 'next-intl';
import { CardNumberField } from '../card/card-number-field.tsx';
import { WarningTick } from '../review/warning-tick.tsx';
import type { MethodFieldsProps } from './fields-props.ts';

export function KzCardFields({ form, warnings, onReopen }: MethodFieldsProps) {
  const t = useTranslations('payouts.form');
  return (
    <CardNumberField form={form} hint={t('cardNumberHintKz')} onReopen={onReopen}>
      <WarningTick warning="card_of_other_country" warnings={warnings} />
      <WarningTick warning="card_country_unknown" warnings={warnings} />
    </CardNumberField>
  );
}
