import type { Money } from '#lib/core/money.ts';
import type { Limit, LimitScope } from './policy.ts';

/** What counts towards a limit already. */
export type Spent = Readonly<Record<LimitScope, bigint>>;

/** How much of a limit is left; never below zero, because a limit may have been lowered since. */
export type Room = Limit & { left: Money };

/** The limits of that currency, the one with least room first. A limit of one payout is never used up. */
export function toRooms(limits: readonly Limit[], currency: Money['currency'], spent: Spent): Room[] {
  return limits
    .filter(({ most }) => most.currency === currency)
    .map(({ scope, most }) => {
      const used = scope === 'one' ? 0n : spent[scope];
      const amountMinor = most.amountMinor > used ? most.amountMinor - used : 0n;
      return { scope, most, left: { amountMinor, currency } };
    })
    .sort((a, b) => (a.left.amountMinor < b.left.amountMinor ? -1 : 1));
}

/** The limit that a sum would exceed: the one with the least room; null: there is room for it. */
export function findExceeded<Found extends Room>(
  rooms: readonly Found[],
  { amountMinor }: Money,
): Found | null {
  return rooms.find(({ left }) => amountMinor > left.amountMinor) ?? null;
}
