'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { Money } from '#components/shared/value/money.tsx';
import { type Currency, currencyCodes } from '#lib/core/currency.ts';
import { addByCurrency, fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import { moneyTodayQuery } from '#lib/domain/figures/query-options.ts';
import { type MoneyMove, type MoneyTodayView, moneyMoves } from '#lib/domain/figures/schemas.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { formatDateTime } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { Section } from '../section.tsx';

/** A small line of fourteen days for each move and currency, drawn by the server (docs/decisions/068). */
export type MoneyLines = Partial<Record<`${MoneyMove} ${Currency}`, ReactNode>>;

type MoneyTodayProps = { home: HomeView; hasConverted: boolean; lines: MoneyLines };

/** What the office's money did today beside yesterday, and where it is now: each currency by itself. */
export function MoneyToday({ home, hasConverted, lines }: MoneyTodayProps) {
  const t = useTranslations('home.money');
  const { data } = useQuery(moneyTodayQuery);
  const { data: refunds } = useQuery(refundReads.counts);
  const moved = data?.moved ?? [];
  const open = {
    moving: addByCurrency([...home.open.moving, ...(refunds?.sums.inFlight ?? [])]),
    unknown: addByCurrency([...home.open.attention, ...(refunds?.sums.unknown ?? [])]),
  };
  const has = (code: Currency) =>
    moved.some(({ today }) => today.currency === code) ||
    [...open.moving, ...open.unknown].some(({ currency }) => currency === code);
  const currencies = currencyCodes.filter(has);
  return (
    <Section title={t('title')}>
      {data ? <WhichDay money={data} /> : null}
      {moved.some(({ move, today }) => lines[`${move} ${today.currency}`]) ? (
        <p aria-hidden className="-mt-1.5 text-ink-muted text-xs">
          {t('lines')}
        </p>
      ) : null}
      {currencies.length === 0 ? (
        <p className="border-line border-t pt-2.5 text-ink-muted">{t('none')}</p>
      ) : null}
      {currencies.map((code) => (
        <dl key={code} className="grid gap-2.5 border-line border-t pt-2.5 not-last:pb-2.5">
          {moneyMoves.map((move) => {
            const sums = moved.find((each) => each.move === move && each.today.currency === code);
            return sums && data ? (
              <Moved key={move} {...sums} money={data} line={lines[`${move} ${code}`]} />
            ) : null;
          })}
          {(['moving', 'unknown'] as const).map((state) => (
            <Open key={state} label={t(state)} sum={open[state].find(({ currency }) => currency === code)} />
          ))}
        </dl>
      ))}
      {hasConverted && currencies.length > 0 ? (
        <p className="text-ink-muted text-xs">{t('converted')}</p>
      ) : null}
    </Section>
  );
}

/** The day that "today" means. */
function WhichDay({ money: { day, isOwnDay } }: { money: MoneyTodayView }) {
  const t = useTranslations('home.money');
  const locale = useLocale();
  const own = useTimeZone() ?? defaultTimeZone;
  const zone = useZoneLabel();
  const timeZone = isOwnDay ? own : 'UTC';
  const said = formatDateTime(new Date(day.from), { locale, timeZone, style: 'date' });
  return (
    <p className="-mt-1.5 text-ink-muted text-sm" suppressHydrationWarning>
      {isOwnDay ? `${said} · ${zone}` : t('dayOfUtc', { day: said })}
    </p>
  );
}

type MovedProps = {
  move: MoneyMove;
  today: MoneyView;
  yesterday: MoneyView;
  money: MoneyTodayView;
  line: ReactNode;
};

function Moved({ move, today, yesterday, money, line }: MovedProps) {
  const t = useTranslations('home.money');
  const locale = useLocale();
  const own = useTimeZone() ?? defaultTimeZone;
  const timeZone = money.isOwnDay ? own : 'UTC';
  const isWhole = money.yesterdayUntil === money.day.from;
  const hour = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const until = hour.format(new Date(money.yesterdayUntil));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <dt>{t(`move.${move}`)}</dt>
      <dd className="justify-self-end">
        {today.amountMinor === '0' ? (
          <span className="text-ink-muted">{t('nothingYet')}</span>
        ) : (
          <Money value={fromMoneyView(today)} className="font-medium" />
        )}
      </dd>
      <dd className="text-ink-muted text-xs" suppressHydrationWarning>
        {isWhole ? t('yesterdayWhole') : t('yesterday', { until })}{' '}
        {yesterday.amountMinor === '0' ? t('nothing') : <Money value={fromMoneyView(yesterday)} />}
      </dd>
      <dd className="justify-self-end">{line}</dd>
    </div>
  );
}

function Open({ label, sum }: { label: string; sum: MoneyView | undefined }) {
  if (!sum) return null;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd>
        <Money value={fromMoneyView(sum)} />
      </dd>
    </div>
  );
}
