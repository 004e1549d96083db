import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import { listBanks } from '#lib/processor/client.ts';
import { bankListRefreshMs } from '../rules.ts';
import { findBankList, saveBankList } from '../store.ts';

/** Reads the processor's list of SBP banks unless ours is fresh. A failure keeps the list we have. */
export async function refreshBanks(): Promise<void> {
  const known = await findBankList(db());
  if (known && Date.now() - known.fetchedAt.getTime() < bankListRefreshMs) return;
  const banks = await listBanks('sbp');
  // An empty answer is a fault of theirs, not the end of all banks.
  if (banks.length === 0) throw new Error('The processor answered with an empty list of banks');
  await transaction(async (tx) => {
    await saveBankList(tx, banks, new Date());
    await publish(tx, 'banks', 'sbp');
  });
}
