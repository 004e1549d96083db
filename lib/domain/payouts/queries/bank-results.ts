import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { BankResult } from '#lib/domain/recipients/schemas.ts';
import { listBankResults, listWorkedBanks } from '../store/bank-health.ts';

const hourMs = 3_600_000;

/** How the whole office's payouts to each bank ended within the last hour; no person and no payout is named. */
export async function getBankResults(_person: Person, now = new Date()): Promise<BankResult[]> {
  return listBankResults(db(), new Date(now.getTime() - hourMs));
}

/** Enough to remember whom somebody pays in a week, and few to read. */
const rememberedPayouts = 100;

/** To whom and to which bank this person's last payouts arrived, newest first. */
export async function getWorkedBanks({ userId }: Person): Promise<{ phone: string; code: string }[]> {
  return listWorkedBanks(db(), userId, rememberedPayouts);
}
