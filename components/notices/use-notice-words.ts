'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Notice } from '#lib/domain/notices/schemas.ts';

/** What happened: "Paid out", and with the sum "Paid out: 1 250,50 ₽". */
export function useNoticeWords(): (notice: Notice) => { status: string; title: string } {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback(
    (notice) => {
      const { of, status: word } = notice;
      const status = of === 'payouts' ? t(`payouts.status.${word}.title`) : t(`notices.refund.${word}`);
      const sum = formatMoney(fromMoneyView(notice.amount), locale);
      return { status, title: t('notices.told', { status, sum }) };
    },
    [t, locale],
  );
}
