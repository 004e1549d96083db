import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import { listBanks } from '#lib/processor/client.ts';
import { bankListRefreshMs } from '../rules.ts';
import { findBankList, saveBankList } from '../store.ts';

/**
 * Fetches the processor's list of SBP banks unless ours is fresh. If that fails, the list we have is kept.
 */
export async function refreshBanks(): Promise<void> {
  const known = await findBankList(db());
  if (known && Date.now() - known.fetchedAt.getTime() < bankListRefreshMs) return;
  const banks = await listBanks('sbp');
  // An empty answer is an error at the processor: it does not mean that all banks are gone.
  if (banks.length === 0) throw new Error('The processor answered with an empty list of banks');
  await transaction(async (tx) => {
    await saveBankList(tx, banks, new Date());
    await publish(tx, 'banks', 'sbp');
  });
}
