import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Currency } from '#lib/core/currency.ts';
import { addDays, listDayStarts, startOfDay, startOfLocalDay, toDay } from '#lib/core/local-day.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { type MoneyLine, type MoneyTodayView, moneyMoves, moneyTodayView } from './schemas.ts';
import { isOfWholeHours, listMovedByDay, sumMoved } from './store.ts';

const hourMs = 3_600_000;
const daysShown = 14;

/**
 * What the office paid out, gave back and captured today, next to yesterday up to the hour that has struck: figures are kept by
 * whole hours, and an hour that is not over here would be counted whole there. In the first hour of a day yesterday is whole.
 */
export async function getMoneyToday({ timeZone }: Person, now: Date): Promise<MoneyTodayView> {
  const { zone, isOwnDay } = toZone(timeZone, now);
  const from = startOfLocalDay(now, zone);
  const to = startOfLocalDay(now, zone, 1);
  const yesterday = startOfLocalDay(now, zone, -1);
  const hours = Math.floor((now.getTime() - from.getTime()) / hourMs);
  // Where the clocks went forward yesterday had fewer hours than today may have.
  const until = hours === 0 ? from : new Date(Math.min(yesterday.getTime() + hours * hourMs, from.getTime()));
  const sums = await sumMoved(db(), { from, before: to }, { from: yesterday, before: until });
  return moneyTodayView.parse({
    day: { from: from.toISOString(), to: to.toISOString() },
    yesterdayUntil: until.toISOString(),
    isOwnDay,
    moved: sums.map(({ move, currency, todayMinor, yesterdayMinor }) => ({
      move,
      today: toMoneyView({ amountMinor: todayMinor, currency }),
      yesterday: toMoneyView({ amountMinor: yesterdayMinor, currency }),
    })),
  });
}

/** The same by the day, for a line next to each sum. A currency in which nothing moved has none. */
export async function getMoneyLines({ timeZone }: Person, now: Date): Promise<MoneyLine[]> {
  const { zone } = toZone(timeZone, now);
  const last = toDay(now, zone);
  const first = addDays(last, 1 - daysShown);
  const days = listDayStarts(first, last, zone);
  const span = { from: startOfDay(first, zone), before: startOfDay(addDays(last, 1), zone) };
  const found = await listMovedByDay(db(), span, days);
  return moneyMoves.flatMap((move) =>
    [...new Set(found.filter((each) => each.move === move).map(({ currency }) => currency))].map(
      (currency): MoneyLine => ({ move, currency, days: days.map(({ day }) => sumOf(move, currency, day)) }),
    ),
  );
  function sumOf(move: string, currency: Currency, day: string) {
    const is = (each: (typeof found)[number]) =>
      each.move === move && each.currency === currency && each.day === day;
    return toMoneyView({ amountMinor: found.find(is)?.amountMinor ?? 0n, currency });
  }
}

/** Figures are kept by whole hours of UTC: a zone that is half an hour off gets the days of UTC. */
function toZone(timeZone: string, now: Date): { zone: string; isOwnDay: boolean } {
  const from = startOfLocalDay(now, timeZone);
  const isOwnDay = isOfWholeHours({ from, before: startOfLocalDay(now, timeZone, 1) });
  return { zone: isOwnDay ? timeZone : 'UTC', isOwnDay };
}
