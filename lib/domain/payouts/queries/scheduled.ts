import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import type { RepetitionView } from '#lib/domain/repetitions/schemas.ts';
import { canCancel } from '#lib/domain/sending/rules/cancel.ts';
import { type ScheduledView, scheduledView } from '../schemas/scheduled.ts';
import { listScheduled, type RepeatedPayout } from '../store/scheduled.ts';
import { requireCurrent, toListItem } from './to-list-item.ts';

const most = 200;

/** The payouts that are still to leave. Everybody who may see payouts sees all of them. */
export async function getScheduled(person: Person): Promise<ScheduledView> {
  const [rows, toLatin] = await Promise.all([listScheduled(db(), most + 1), findLatinNames()]);
  const items = rows.slice(0, most).map((payout) => {
    const { id: attemptId, status } = requireCurrent(payout);
    const mayCancel = canCancel(person, { status, makerId: payout.makerId }, 'payouts:create');
    return {
      ...toListItem(payout, toLatin),
      ...{ attemptId, mayCancel, repetition: toRepetitionView(person, payout) },
    };
  });
  return scheduledView.parse({ items, isCut: rows.length > most });
}

/** The repetition of a payout, as this person sees it; null: it is paid once. */
export function toRepetitionView(
  { role, userId }: Person,
  { repetition, occurrence }: RepeatedPayout,
): RepetitionView | null {
  if (repetition === null || occurrence === null) return null;
  const { id, status, lastDay, most, endReason, endedBy, makerId } = repetition;
  const isTheirs = makerId === userId || can(role, 'sending:cancel_colleagues');
  const mayStop = status === 'active' && can(role, 'payouts:create') && isTheirs;
  const ended = { endReason: endReason as RepetitionView['endReason'], endedByName: endedBy?.name ?? null };
  return { id, status, occurrence, lastDay, most, ...ended, mayStop };
}
