import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findLatinNames, type ToLatinName } from '#lib/domain/recipients/queries.ts';
import { hasOccurrence, toOccurrence } from '#lib/domain/repetitions/rules.ts';
import type { RepetitionView } from '#lib/domain/repetitions/schemas.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { canCancel } from '#lib/domain/sending/rules/cancel.ts';
import { toHeldUntil } from '../rules/expiry.ts';
import { toMinute } from '../rules/schedule.ts';
import { type Between, type ScheduledView, scheduledView } from '../schemas/scheduled.ts';
import { type BetweenRow, listBetween } from '../store/repeated.ts';
import { listScheduled, type RepeatedPayout } from '../store/scheduled.ts';
import { requireCurrent, toListItem } from './to-list-item.ts';

const most = 200;

/** The payouts that are still to leave. Everybody who may see payouts sees all of them. */
export async function getScheduled(person: Person): Promise<ScheduledView> {
  const [rows, repetitions, toLatin, { policy }] = await Promise.all([
    listScheduled(db(), most + 1),
    listBetween(db(), most + 1),
    findLatinNames(),
    findPolicyInForce(db()),
  ]);
  const items = rows.slice(0, most).map((payout) => {
    const attempt = requireCurrent(payout);
    const { id: attemptId, status } = attempt;
    const mayCancel = canCancel(person, { status, makerId: payout.makerId }, 'payouts:create');
    return {
      ...toListItem(payout, toLatin),
      ...{ heldUntil: toHeldUntil(policy, attempt)?.toISOString() ?? null },
      ...{ attemptId, mayCancel, repetition: toRepetitionView(person, payout) },
    };
  });
  const between = repetitions.slice(0, most).flatMap((repetition) => toBetween(person, repetition, toLatin));
  return scheduledView.parse({ items, between, isCut: rows.length > most || repetitions.length > most });
}

/** Nothing where no other month comes: it ends with the time of its last payout. */
function toBetween(person: Person, repetition: BetweenRow, toLatin: ToLatinName): Between[] {
  const { firstDay, localTime, timeZone, made, payouts } = repetition;
  const [last] = payouts;
  const view = last && toRepetitionView(person, { repetition, occurrence: last.occurrence });
  if (!last || !view || !hasOccurrence(firstDay, repetition, made + 1)) return [];
  const nextAt = toOccurrence({ firstDay, minute: toMinute(localTime) ?? 0, timeZone }, made + 1);
  return [{ last: toListItem(last, toLatin), nextAt: nextAt.toISOString(), repetition: view }];
}

/** The repetition of a payout, as this person sees it; null: it is paid once. */
export function toRepetitionView(
  { role, userId }: Person,
  { repetition, occurrence }: Pick<RepeatedPayout, 'repetition' | 'occurrence'>,
): RepetitionView | null {
  if (repetition === null || occurrence === null) return null;
  const { id, status, lastDay, most, endReason, endedBy, makerId } = repetition;
  const isTheirs = makerId === userId || can(role, 'sending:cancel_colleagues');
  const mayStop = status === 'active' && can(role, 'payouts:create') && isTheirs;
  const ended = { endReason: endReason as RepetitionView['endReason'], endedByName: endedBy?.name ?? null };
  return { id, status, occurrence, lastDay, most, ...ended, mayStop };
}
