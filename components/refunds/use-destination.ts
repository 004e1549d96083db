'use client';

import { useTranslations } from 'next-intl';
import { formatPhone } from '#lib/core/format.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { toPayerText } from './to-payer-text.ts';

/** Where a refund goes, in a few words: "back to +7 916 123-45-67, Сбербанк" or "to +7 …, Т-Банк". */
export function useDestination(): (refund: Pick<RefundListItem, 'elsewhere' | 'payment'>) => string {
  const t = useTranslations('refunds.to');
  return ({ elsewhere, payment }) => {
    if (elsewhere) return t('elsewhere', { phone: formatPhone(elsewhere.phone), bank: elsewhere.bankName });
    const payer = toPayerText(payment.payer);
    return payer ? t('payerNamed', { payer }) : t('payer');
  };
}
