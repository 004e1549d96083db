import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toOrderKey } from '#lib/core/order-key.ts';
import { db } from '#lib/db/client.ts';
import { parseOrderNumber, toOrderNumber } from '../rules/order-number.ts';
import { findPayoutIdByOrder, nextOrderCounter } from '../store/payouts.ts';

/** An order number that was not suggested to anybody before, for example PAY-2026-000124. */
export async function suggestOrderNo(_person: Person, now: Date): Promise<string> {
  return toOrderNumber(await nextOrderCounter(db()), now);
}

/** The newest payout with exactly that order number; null when no payout has it. Everybody who may make payouts sees all. */
export async function findOrderOwner(_person: Person, typed: string): Promise<string | null> {
  const orderNo = parseOrderNumber(typed);
  return orderNo.ok ? findPayoutIdByOrder(db(), toOrderKey(orderNo.value)) : null;
}
