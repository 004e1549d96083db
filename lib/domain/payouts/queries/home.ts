import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { addByCurrency, toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { sumSilence, toSilentBefore } from '#lib/domain/polling/rules/overdue.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { toFailures } from '#lib/domain/users/rules.ts';
import { findFailuresSeenAt } from '#lib/domain/users/store/accounts.ts';
import { toMade } from '#lib/list/query.ts';
import { type HomeView, homeView, type WaitingPayout } from '../schemas/home.ts';
import { failedStatuses, type PayoutStatus, payoutGroups } from '../status.ts';
import {
  type AttentionOf,
  countAttention,
  findWaitingPayouts,
  listAttention,
  listSilent,
  type StatusSum,
  sumOpen,
} from '../store/home.ts';
import { listPayoutIds } from '../store/listing.ts';
import { toAttentionOf } from './attention-of.ts';
import { toRoleView } from './role-view.ts';
import { requireCurrent, toListItem } from './to-list-item.ts';

/** How many are shown for each reason. */
const shown = 8;

/** What waits for this person, and how much money is open. `isOwn`: of those who watch over all, their own alone. */
export async function getHome(person: Person, now: Date, isOwn = false): Promise<HomeView> {
  const attentionOf = toAttentionOf(person, isOwn);
  const [sums, waits, toDo] = await Promise.all([
    sumOpen(db()),
    listWaiting(person, attentionOf, now),
    attentionOf.mayAnswer ? countAttention(db(), attentionOf) : 0,
  ]);
  return homeView.parse({
    roleView: toRoleView(person),
    isOwn: attentionOf.makerId !== null,
    open: {
      moving: sum(sums, payoutGroups.moving),
      unknown: sum(sums, ['unknown']),
      conflict: sum(sums, ['conflict']),
    },
    ...waits,
    toDo,
  });
}

type Reason = Pick<WaitingPayout, 'id' | 'why'> & { since: Date | null };

/** Each payout once, for the most urgent of its reasons. */
async function listWaiting(
  person: Person,
  attentionOf: AttentionOf,
  now: Date,
): Promise<Pick<HomeView, 'waiting' | 'silent' | 'failed'>> {
  // Who can neither end an outcome nor pay again has nothing to do about a payout.
  if (!attentionOf.mayAnswer)
    return { waiting: [], silent: sumSilence([]), failed: { unseen: 0, listed: 0, isCut: false } };
  const [attention, silent, failed, seenAt, toLatin] = await Promise.all([
    listAttention(db(), attentionOf, shown),
    listSilent(db(), attentionOf.makerId, toSilentBefore(now), shown),
    can(person.role, 'payouts:create') ? listFailed(person, now) : { ids: [], nextCursor: null },
    findFailuresSeenAt(db(), person.userId),
    findLatinNames(),
  ]);
  const reasons: Reason[] = [
    ...attention.map(
      ({ id, since, isToAnswer, isUnlisted, isHeld }): Reason => ({
        ...{ id, since },
        why: isToAnswer ? 'decision' : isHeld ? 'held' : isUnlisted ? 'unlisted' : 'unknown',
      }),
    ),
    ...silent.map(({ id, since }): Reason => ({ id, since, why: 'silence' })),
    ...failed.ids.map((id): Reason => ({ id, since: null, why: 'failed' })),
  ];
  const rows = await findWaitingPayouts(db(), [...new Set(reasons.map(({ id }) => id))]);
  const all = rows.flatMap((row): WaitingPayout[] => {
    const reason = reasons.find(({ id }) => id === row.id);
    if (!reason) return [];
    const since = reason.since ?? requireCurrent(row).statusAt;
    const isSeen = row.next !== null || (seenAt !== null && since <= seenAt);
    if (reason.why === 'failed' && isSeen) return [];
    return [{ ...toListItem(row, toLatin), why: reason.why, since: since.toISOString() }];
  });
  return { ...toFailures(all, failed), silent: sumSilence(silent) };
}

/** This person's own of the last week, newest first; what is on further pages is not looked at. */
function listFailed(person: Person, now: Date) {
  return listPayoutIds(db(), {
    filters: { status: failedStatuses, makerId: person.userId },
    made: toMade({ period: '7d' }, person.timeZone, now),
    isUnlimited: true,
  });
}

function sum(found: StatusSum[], statuses: readonly PayoutStatus[]) {
  return addByCurrency(found.filter(({ status }) => statuses.includes(status)).map(toMoneyView));
}
