'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toReason } from '#components/shared/status/to-reason.ts';
import { toWhy } from '#components/shared/status/to-why.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Notice } from '#lib/domain/notices/schemas.ts';

type NoticeWords = { status: string; sum: string; title: string; why: string | null };

/** What happened: "Paid out", and with the noun and the sum "Payout · Paid out: 1 250,50 ₽"; and why, as far as that is known. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback(
    (notice) => {
      const { of, status: word } = notice;
      const status = of === 'payouts' ? t(`payouts.status.${word}.title`) : t(`notices.refund.${word}`);
      const sum = formatMoney(fromMoneyView(notice.amount), locale);
      const facts = of === 'payouts' ? notice.why : null;
      const ours = facts?.reviewReason ? t(`payouts.attention.${facts.reviewReason}`) : null;
      const why = facts && toWhy(word, toReason(t, facts), ours);
      return { status, sum, title: t('notices.told', { of, status, sum }), why };
    },
    [t, locale],
  );
}
