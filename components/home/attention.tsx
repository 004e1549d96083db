'use client';

import { CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { PayoutRows } from '#components/payouts/payout-rows.tsx';
import { toAge } from '#components/shared/time/to-age.ts';
import { useClock } from '#components/shared/time/use-clock.ts';
import type { AttentionItem, HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { MoreLink, Section } from './section.tsx';
import { toPayouts } from './to-list.ts';

/** The payouts whose outcome is unknown or contradicted, longest waiting first; what waits for an answer stands above. */
export function Attention({ home: { attention, own, all } }: { home: HomeView }) {
  const t = useTranslations('home');
  const count = (own ?? all).attention;
  const rows = attention.filter(({ isToAnswer }) => !isToAnswer);
  if (rows.length === 0 && attention.length > 0) return null;
  const list = toPayouts({ status: 'attention', mine: own ? true : undefined });
  return (
    <Section
      title={own ? t('attention.titleOwn') : t('attention.title')}
      more={count > rows.length ? <MoreLink href={list}>{t('seeAll', { count })}</MoreLink> : null}
    >
      {rows.length === 0 ? (
        <p className="flex items-center gap-2 border-line border-t py-3 text-ink-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
          {own ? t('attention.noneOwn') : t('attention.none')}
        </p>
      ) : (
        <PayoutRows
          label={own ? t('attention.titleOwn') : t('attention.title')}
          rows={rows}
          time={({ since }) => <Age since={since} />}
          note={(row) => <Note row={row} />}
        />
      )}
    </Section>
  );
}

/** Why a person must review it, in one sentence. */
export function Note({ row: { reviewReason, isToAnswer } }: { row: AttentionItem }) {
  const t = useTranslations();
  if (isToAnswer) return <p className="font-medium text-attention text-sm">{t('home.attention.toAnswer')}</p>;
  return reviewReason ? (
    <p className="text-ink-muted text-sm">{t(`payouts.attention.${reviewReason}`)}</p>
  ) : null;
}

const minuteMs = 60_000;

export function Age({ since }: { since: string }) {
  const t = useTranslations('home.attention');
  const locale = useLocale();
  const { count, unit } = toAge(since, useClock(minuteMs / 2));
  return (
    <time
      dateTime={since}
      className="ml-auto shrink-0 font-medium text-attention text-sm"
      suppressHydrationWarning
    >
      {count === 0
        ? t('now')
        : t('for', {
            age: new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
          })}
    </time>
  );
}
