'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { Money } from '#components/shared/value/money.tsx';
import { type Currency, currencyCodes } from '#lib/core/currency.ts';
import { formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import { moneyTodayQuery } from '#lib/domain/figures/query-options.ts';
import {
  type MoneyLine,
  type MoneyMove,
  type MoneyTodayView,
  moneyMoves,
} from '#lib/domain/figures/schemas.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { formatDateTime } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { Section } from '../section.tsx';

const width = 91;
const height = 18;

/** Fourteen days as a small line, today last. */
function FourteenDays({ line: { days } }: { line: MoneyLine }) {
  const t = useTranslations('home.money');
  const locale = useLocale();
  // Numbers for drawing only: no sum is ever computed from these.
  const values = days.map(({ amountMinor }) => Number(amountMinor));
  const most = days.reduce((one, other) =>
    BigInt(other.amountMinor) > BigInt(one.amountMinor) ? other : one,
  );
  const top = Math.max(1, ...values);
  const x = (at: number) => 1 + (at / Math.max(1, days.length - 1)) * (width - 2);
  const y = (value: number) => height - 1 - (value / top) * (height - 2);
  const toPlace = (place: number) => Math.round(place * 10) / 10;
  const points = values.map((value, at) => `${toPlace(x(at))},${toPlace(y(value))}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={t('line', { most: formatMoney(fromMoneyView(most), locale) })}
      {...{ width, height }}
      className="text-ink-muted"
    >
      <polyline {...{ points }} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
    </svg>
  );
}

const openStates = ['moving', 'unknown', 'conflict'] as const;
const nothingOpen: HomeView['open'] = { moving: [], unknown: [], conflict: [] };

type MoneyTodayProps = { home: HomeView; hasConverted: boolean; lines: readonly MoneyLine[] };

/** What the office's money did today next to yesterday, and where it is now: each currency by itself. */
export function MoneyToday({ home, hasConverted, lines }: MoneyTodayProps) {
  const t = useTranslations('home.money');
  const { data } = useQuery(moneyTodayQuery);
  const { data: refunds } = useQuery(refundReads.counts);
  // Who answers customers about payments makes no payouts.
  const isReader = home.roleView === 'reader';
  const moved = data?.moved.filter(({ move }) => !isReader || move !== 'paid_out') ?? [];
  const payouts = isReader ? nothingOpen : home.open;
  const open = {
    moving: addByCurrency([...payouts.moving, ...(refunds?.sums.inFlight ?? [])]),
    unknown: addByCurrency([...payouts.unknown, ...(refunds?.sums.unknown ?? [])]),
    conflict: addByCurrency([...payouts.conflict, ...(refunds?.sums.conflict ?? [])]),
  };
  const has = (code: Currency) =>
    moved.some(({ today }) => today.currency === code) ||
    openStates.some((state) => open[state].some(({ currency }) => currency === code));
  const currencies = currencyCodes.filter(has);
  const lineOf = (move: MoneyMove, code: Currency) =>
    lines.find((line) => line.move === move && line.currency === code);
  return (
    <Section title={t('title')}>
      {data ? <WhichDay money={data} /> : null}
      {moved.some(({ move, today }) => lineOf(move, today.currency)) ? (
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
              <Moved key={move} {...sums} money={data} line={lineOf(move, code)} />
            ) : null;
          })}
          {openStates.map((state) => (
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
  line: MoneyLine | undefined;
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
      <dd className="justify-self-end">{line ? <FourteenDays line={line} /> : null}</dd>
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
