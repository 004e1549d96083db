import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { BankResult } from '#lib/domain/recipients/schemas.ts';
import { listBankResults } from '../store/bank-health.ts';

const hourMs = 3_600_000;

/** How the whole office's payouts to each bank ended within the last hour; no person and no payout is named. */
export async function getBankResults(_person: Person, now = new Date()): Promise<BankResult[]> {
  return listBankResults(db(), new Date(now.getTime() - hourMs));
}
