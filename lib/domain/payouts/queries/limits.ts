import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { movesMoney, type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import { type DayRoom, listRooms } from '#lib/domain/rules/operations/check-limits.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { env } from '#lib/env.ts';
import { contractLimits } from '../operations/creating/contract.ts';
import { toMakerFacts } from '../operations/creating/limits.ts';
import type { ScheduleFacts } from '../schemas/schedule.ts';
import { type PayoutLimitsView, payoutLimitsView, type RoomView } from '../schemas/views.ts';

/** The methods that are available here, in the order of the form. */
export function getAvailableMethods(_person: Person): PayoutMethod[] {
  return payoutMethods.filter(isMethodAvailable);
}

/**
 * The minimum and maximum of one payout per method, with the contract's maximum applied, and what the company's limits
 * leave this person today.
 */
export async function getPayoutLimits(person: Person, now: Date): Promise<PayoutLimitsView> {
  const entries = payoutMethods.map(async (method) => {
    const { currency } = methodFacts[method];
    const { min, max, largeFrom } = contractLimits(method);
    const view = (amountMinor: bigint) => toMoneyView({ amountMinor, currency });
    const facts = toMakerFacts(db(), person.userId, currency, now);
    const [least] = movesMoney(method) ? await listRooms(db(), facts) : [];
    return [method, { min: view(min), max: view(max), largeFrom: view(largeFrom), room: toRoom(least) }];
  });
  return payoutLimitsView.parse(Object.fromEntries(await Promise.all(entries)));
}

/** The zone by which payouts leave, and how late one may leave by itself. */
export async function getScheduleFacts(_person: Person): Promise<ScheduleFacts> {
  const { policy } = await findPolicyInForce(db());
  return { timeZone: policy.timeZone, lateMinutes: env().SCHEDULED_LATE_MINUTES };
}

function toRoom(room: DayRoom | undefined): RoomView | null {
  if (!room) return null;
  const { scope, most, left, until } = room;
  return { scope, most: toMoneyView(most), left: toMoneyView(left), until: until.toISOString() };
}
