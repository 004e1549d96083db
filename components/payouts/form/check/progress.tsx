'use client';

import { useTranslations } from 'next-intl';
import { useBankLabel } from '#components/recipients/bank/use-bank-label.ts';
import { CheckProgress } from '#components/recipients/check/check-progress.tsx';
import { formatPhone } from '#lib/core/format.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { Payout } from '../use-payout.ts';

export function Progress({ payout: { form, steps } }: { payout: Payout }) {
  const t = useTranslations('recipients');
  const { method, phone, bankCode } = form.getValues();
  const bank = useBankLabel(bankCode) ?? '';
  const isCard = methodFacts[method].instrument === 'card';
  return (
    <CheckProgress
      title={isCard ? t('checkingCard') : t('checking', { bank })}
      text={
        isCard
          ? t('checkingCardText')
          : t('checkingText', { phone: formatPhone(steps.check?.phone ?? phone) })
      }
      seconds={steps.secondsSince}
      isUnreadable={steps.isUnreadable}
      onCancel={steps.drop}
    />
  );
}
