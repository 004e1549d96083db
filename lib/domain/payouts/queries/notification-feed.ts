import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { countToDecide } from '#lib/domain/approvals/store.ts';
import { findLatinNames, type ToLatinName } from '#lib/domain/recipients/queries.ts';
import { type NotificationFeedView, notificationFeedView, type PayoutEnding } from '../schemas/home.ts';
import { countAttention, type EndingRow, listEndings } from '../store/home.ts';
import { listScheduleNews } from '../store/scheduled.ts';
import { toAttentionOf } from './attention-of.ts';
import { toRoleView } from './role-view.ts';
import { toListItem } from './to-list-item.ts';

/** One day of outcomes, and no more than fit in one glance. */
const endingsMs = 24 * 3_600_000;
const endingsShown = 20;

/** What waits for this person, and how this person's payouts ended recently. */
export async function getNotificationFeed(person: Person, now: Date): Promise<NotificationFeedView> {
  const roleView = toRoleView(person);
  const since = new Date(now.getTime() - endingsMs);
  const [waiting, toApprove, endings, scheduled, toLatin] = await Promise.all([
    // Only those who can end an unknown outcome are waited for.
    can(person.role, 'resolutions:decide') ? countAttention(db(), toAttentionOf(person)) : 0,
    can(person.role, 'payouts:approve') ? countToDecide(db(), 'payout_attempt', person.userId) : 0,
    roleView === 'reader' ? [] : listEndings(db(), person.userId, since, endingsShown),
    roleView === 'reader' ? [] : listScheduleNews(db(), person.userId, since, endingsShown),
    findLatinNames(),
  ]);
  return notificationFeedView.parse({
    waiting,
    toApprove,
    endings: [...endings, ...scheduled]
      .sort((one, other) => Number(other.id - one.id))
      .map((ending) => toEnding(ending, toLatin)),
    readAt: now.toISOString(),
  });
}

function toEnding({ id, at, kind, toStatus, payout }: EndingRow, toLatin: ToLatinName): PayoutEnding {
  const item = toListItem(payout, toLatin);
  const { id: payoutId, orderNo, method, amount, recipient } = item;
  const { errorCode, errorMessage, knownReason, reviewReason } = item;
  const status = (toStatus ?? kind) as PayoutEnding['status'];
  const isSo = status === 'held' ? item.isHeld : item.status === status;
  return {
    ...{ id: id.toString(), payoutId, orderNo, status, at: at.toISOString(), method, amount, recipient },
    // What is known now would be no reason for an end that was put right since.
    why: isSo ? { errorCode, errorMessage, knownReason, reviewReason } : null,
  };
}
