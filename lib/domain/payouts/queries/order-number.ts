import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { nextOrderCounter } from '../store/payouts.ts';

/** An order number that was not suggested to anybody before, for example PAY-2026-000124. */
export async function suggestOrderNo(_person: Person, now: Date): Promise<string> {
  const counter = await nextOrderCounter(db());
  return `PAY-${now.getUTCFullYear()}-${counter.toString().padStart(6, '0')}`;
}
