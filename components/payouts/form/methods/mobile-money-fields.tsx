import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import type { MethodFieldsProps } from './fields-props.ts';

/** Mobile money has no bank, and nobody can confirm the owner of the phone. */
export function MobileMoneyFields({ form }: MethodFieldsProps) {
  const t = useTranslations('payouts.form');
  return (
    <>
      <PhoneField form={form} />
      <Notice tone="attention" icon={<TriangleAlert />} title={t('noCheckTitle')}>
        {t('noCheckText')}
      </Notice>
    </>
  );
}
