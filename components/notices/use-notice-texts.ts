'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toReason } from '#components/shared/status/to-reason.ts';
import { toWhy } from '#components/shared/status/to-why.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Notice, NoticeFeed } from '#lib/domain/notices/schemas.ts';
import { type PayoutEnding, scheduleNews } from '#lib/domain/payouts/schemas/home.ts';
import type { Translate } from '#lib/i18n/speech.ts';

type NoticeTexts = { status: string; sum: string; title: string; why: string | null };

/** What happened: "Paid out", and with the noun and the sum "Payout · Paid out: 1 250,50 ₽"; and why, as far as that is known. */
export function useNoticeTexts(): (notice: Notice) => NoticeTexts {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback(
    (notice) => {
      const { of, status: word } = notice;
      const status = of === 'payouts' ? toPayoutStatus(t, word) : t(`notices.refund.${word}`);
      const sum = formatMoney(fromMoneyView(notice.amount), locale);
      const facts = of === 'payouts' ? notice.why : null;
      const ours = facts?.reviewReason ? t(`payouts.attention.${facts.reviewReason}`) : null;
      const why = facts && (isOfSchedule(word) ? ours : toWhy(word, toReason(t, facts), ours));
      return { status, sum, title: t('notices.told', { of, status, sum }), why };
    },
    [t, locale],
  );
}

type ScheduleNews = (typeof scheduleNews)[number];

function isOfSchedule(word: Notice['status']): word is ScheduleNews {
  return (scheduleNews as readonly string[]).includes(word);
}

function toPayoutStatus(t: Translate, word: PayoutEnding['status']): string {
  return isOfSchedule(word) ? t(`notices.${word}`) : t(`payouts.status.${word}.title`);
}

/** Where somebody signed in as this person, and whether they had the second factor. */
export function useSignInTexts(): (signIn: NoticeFeed['unusualSignIns'][number]) => string {
  const t = useTranslations('notices.signIn');
  const toMoment = useMoment();
  return ({ at, browser, system, address, unusual, isHalf }) => {
    const device = [browser, system].filter(Boolean).join(', ') || t('unknown');
    return t(`${unusual}.${isHalf ? 'half' : 'whole'}`, {
      device,
      address: address ?? '—',
      time: toMoment(at).short,
    });
  };
}
