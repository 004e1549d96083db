'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatPhone } from '#lib/core/format.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { toPayerText } from './to-payer-text.ts';

/** The destination of a refund in a few words: "back to +7 916 123-45-67, Сбербанк" or "to +7 …, Т-Банк". */
export function useDestination(): (refund: Pick<RefundListItem, 'anotherAccount' | 'payment'>) => string {
  const t = useTranslations('refunds.to');
  const locale = useLocale();
  return ({ anotherAccount, payment }) => {
    if (anotherAccount)
      return t('anotherAccount', {
        phone: formatPhone(anotherAccount.phone),
        bank: toBankName(locale, anotherAccount) ?? '',
      });
    const payer = toPayerText(payment.payer, locale);
    return payer ? t('payerNamed', { payer }) : t('payer');
  };
}
