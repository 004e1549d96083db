import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { addByCurrency, toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { type HomeView, homeView, type PayoutFigures } from '../schemas/home.ts';
import { type PayoutGroup, payoutGroups } from '../status.ts';
import { countToAnswer, listAttention, listLatestIds, type StatusSum, sumByStatus } from '../store/home.ts';
import { findListedPayouts } from '../store/reading.ts';
import { toConcern } from './concern.ts';
import { toRoleView } from './role-view.ts';
import { toListItem } from './to-list-item.ts';

/** How many are shown of those that wait for an answer, and of the others. */
const attentionShown = 3;
const latestShown = 3;

/** What waits for this person, what is in progress, what ended today and whose outcome is unknown. */
export async function getHome(person: Person, now: Date): Promise<HomeView> {
  const roleView = toRoleView(person);
  const from = startOfLocalDay(now, person.timeZone);
  const to = startOfLocalDay(now, person.timeZone, 1);
  const isMaker = roleView === 'maker';
  const concern = toConcern(person);
  const [sums, found, toAnswer, latest, toLatin] = await Promise.all([
    sumByStatus(db(), person.userId, { from, before: to }),
    concern.mayAnswer ? listAttention(db(), concern, 2 * attentionShown) : [],
    concern.mayAnswer ? countToAnswer(db(), concern) : 0,
    // What needs a look stands above: those among the newest would be said twice.
    isMaker ? listLatestIds(db(), person.userId, latestShown + attentionShown) : [],
    findLatinNames(),
  ]);
  const attention = [true, false].flatMap((isAsked) =>
    found.filter(({ isToAnswer }) => isToAnswer === isAsked).slice(0, attentionShown),
  );
  const said = attention.map(({ id }) => id);
  const newest = latest.filter((id) => !said.includes(id)).slice(0, latestShown);
  const shown = [...said, ...newest];
  const rows = shown.length > 0 ? await findListedPayouts(db(), shown) : [];
  const items = rows.map((row) => toListItem(row, toLatin));
  const find = (id: string) => items.find((item) => item.id === id);
  return homeView.parse({
    roleView,
    day: { from: from.toISOString(), to: to.toISOString() },
    all: toFigures(sums),
    own: isMaker ? toFigures(sums.filter(({ isOwn }) => isOwn)) : null,
    attention: attention.map(({ id, since, isToAnswer }) => ({
      ...find(id),
      since: since.toISOString(),
      isToAnswer,
    })),
    toAnswer,
    latest: newest.map(find),
  });
}

function toFigures(found: StatusSum[]): PayoutFigures {
  const of = (group: PayoutGroup) => {
    const statuses: readonly string[] = payoutGroups[group];
    return found.filter(({ status }) => statuses.includes(status));
  };
  const count = (group: PayoutGroup) => of(group).reduce((total, each) => total + each.count, 0);
  const sum = (group: PayoutGroup) => addByCurrency(of(group).map(toMoneyView));
  return {
    moving: count('moving'),
    paid: count('paid'),
    failed: count('failed'),
    attention: count('attention'),
    sums: { moving: sum('moving'), paid: sum('paid'), failed: sum('failed'), attention: sum('attention') },
  };
}
