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

/**
 * What happened: "Paid out", and with the noun and the sum "Payout · Paid out: 1 250,50 ₽"; and why, as far as that is known,
 * or how much of a file was paid.
 */
export function useNoticeTexts(): (notice: Notice) => NoticeTexts {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback(
    (notice) => {
      const { of } = notice;
      const status = toStatus(t, notice);
      const sum = notice.amounts.map((amount) => formatMoney(fromMoneyView(amount), locale)).join(' + ');
      const title = sum ? t('notices.told', { of, status, sum }) : status;
      return { status, sum, title, why: toReasonOf(t, notice) };
    },
    [t, locale],
  );
}

function toStatus(t: Translate, notice: Notice): string {
  if (notice.of === 'files') return t(`notices.file.${notice.status}`);
  return notice.of === 'payouts' ? toPayoutStatus(t, notice.status) : t(`notices.refund.${notice.status}`);
}

function toReasonOf(t: Translate, notice: Notice): string | null {
  if (notice.of === 'files') return notice.paid && t('notices.file.paid', notice.paid);
  if (notice.of === 'refunds' || !notice.why) return null;
  const { why: facts, status: word } = notice;
  const ours = facts.reviewReason ? t(`payouts.attention.${facts.reviewReason}`) : null;
  return isOfSchedule(word) ? ours : toWhy(word, toReason(t, facts), ours);
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
