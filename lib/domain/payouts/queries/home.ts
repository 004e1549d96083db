import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { type HomeView, homeView, type MoneyOfToday, type PayoutFigures } from '../schemas/home.ts';
import { type PayoutGroup, payoutGroups } from '../status.ts';
import { listAttention, listLatest, type StatusSum, sumByStatus } from '../store/home.ts';
import { findConcern } from './concern.ts';
import { withLatinNames } from './latin-names.ts';
import { toRoleView } from './role-view.ts';
import { toListItem } from './to-list-item.ts';

const attentionShown = 5;
const latestShown = 5;

/** What waits for this person, what is in progress, what ended today and whose outcome is unknown. */
export async function getHome(person: Person, now: Date): Promise<HomeView> {
  const roleView = toRoleView(person);
  const from = startOfLocalDay(now, person.timeZone);
  const to = startOfLocalDay(now, person.timeZone, 1);
  const whose = roleView === 'maker' ? person.userId : null;
  const [sums, attention, latest] = await Promise.all([
    sumByStatus(db(), person.userId, from, to),
    roleView === 'reader' ? [] : listAttention(db(), await findConcern(person), attentionShown),
    listLatest(db(), whose, latestShown),
  ]);
  return homeView.parse({
    roleView,
    day: { from: from.toISOString(), to: to.toISOString() },
    all: toFigures(sums),
    own: roleView === 'maker' ? toFigures(sums.filter(({ isOwn }) => isOwn)) : null,
    money: roleView === 'overseer' ? toMoney(sums) : [],
    attention: await withLatinNames(
      attention.map(({ payout, since, isToAnswer }) => ({
        ...toListItem(payout),
        since: since.toISOString(),
        isToAnswer,
      })),
    ),
    latest: await withLatinNames(latest.map(toListItem)),
  });
}

const isIn = (group: PayoutGroup) => {
  const statuses: readonly string[] = payoutGroups[group];
  return ({ status }: StatusSum) => statuses.includes(status);
};

function toFigures(sums: StatusSum[]): PayoutFigures {
  const count = (group: PayoutGroup) => sums.filter(isIn(group)).reduce((total, sum) => total + sum.count, 0);
  return {
    moving: count('moving'),
    paid: count('paid'),
    failed: count('failed'),
    attention: count('attention'),
  };
}

/** One line per currency that has anything to show. */
function toMoney(sums: StatusSum[]): MoneyOfToday[] {
  const speaking = sums.filter((sum) => !isIn('failed')(sum));
  return currencyCodes.flatMap((currency) => {
    const own = speaking.filter((sum) => sum.currency === currency);
    const total = (group: PayoutGroup) => {
      const minor = own.filter(isIn(group)).reduce((all, { amountMinor }) => all + amountMinor, 0n);
      return { amountMinor: minor.toString(), currency };
    };
    if (own.length === 0) return [];
    return { paid: total('paid'), moving: total('moving'), attention: total('attention') };
  });
}
