'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutEnding } from '#lib/domain/payouts/schemas/home.ts';

/** The text for a payout that has ended: "Paid out: 1 250,50 ₽", and its recipient. */
export function useEndingWords(): (ending: PayoutEnding) => { title: string; recipient: string } {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback(
    ({ status, amount, recipient: { name, holderName, phone, card } }) => {
      const sum = formatMoney(fromMoneyView(amount), locale);
      const number = phone ? formatPhone(phone) : card ? formatCard(card) : '';
      return {
        title: t('notices.told', { status: t(`payouts.status.${status}.title`), sum }),
        recipient: name ?? holderName ?? number,
      };
    },
    [t, locale],
  );
}
