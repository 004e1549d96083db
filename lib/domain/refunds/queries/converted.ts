import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { hasConvertedPayment } from '#lib/domain/payments/store/converted.ts';
import { hasConvertedRefund } from '../store/converted.ts';

const dayMs = 86_400_000;
/** As many days as Home shows, and as many before as a hold or a refund may take to end. */
const shownDays = 14;
const takenDays = 31;

/**
 * Whether money that the processor converted moved lately: Home counts the currency that moved, every other figure the
 * payer's.
 */
export async function hasConvertedLately(_person: Person, now: Date): Promise<boolean> {
  const ended = new Date(now.getTime() - shownDays * dayMs);
  const made = { from: new Date(ended.getTime() - takenDays * dayMs), before: now };
  const found = await Promise.all([
    hasConvertedPayment(db(), made, ended),
    hasConvertedRefund(db(), made, ended),
  ]);
  return found.includes(true);
}
