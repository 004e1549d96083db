import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { BankResult } from '#lib/domain/recipients/schemas.ts';
import { listBankResults, listWorkedBanks, mostResults } from '../store/bank-health.ts';

const hourMs = 3_600_000;

/** How the whole office's payouts to each bank ended within the last hour; no person and no payout is named. */
export async function getBankResults(person: Person, now = new Date()): Promise<BankResult[]> {
  return (await getBankHealth(person, now)).results;
}

/** The same, and whether the hour had more payouts than are looked at. */
export async function getBankHealth(
  _person: Person,
  now: Date,
  look = mostResults,
): Promise<{ results: BankResult[]; isCut: boolean }> {
  const rows = await listBankResults(db(), new Date(now.getTime() - hourMs), look);
  const results = rows.map(({ looked: _, ...result }) => result);
  return { results, isCut: rows.some(({ looked }) => looked >= look) };
}

/** Enough to remember whom somebody pays in a week, and few to read. */
const rememberedPayouts = 100;

/** The phones and banks at which this person's last payouts arrived, newest first. */
export async function getWorkedBanks({ userId }: Person): Promise<{ phone: string; code: string }[]> {
  return listWorkedBanks(db(), userId, rememberedPayouts);
}
