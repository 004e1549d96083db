import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import { type Bank, endTrouble, listBanks, noteTrouble, type TroubleReason } from '#lib/processor/client.ts';
import { ProcessorBusy, ProcessorError } from '#lib/processor/errors.ts';
import { bankListRefreshMs } from '../rules.ts';
import { findBankList, saveBankList } from '../store.ts';

/**
 * Fetches the processor's list of SBP banks unless ours is fresh. If that fails, the list we have is kept.
 */
export async function refreshBanks(): Promise<void> {
  const known = await findBankList(db());
  if (known && Date.now() - known.fetchedAt.getTime() < bankListRefreshMs) {
    // A question that hung while another brought the list notes a trouble after it is over.
    await endTrouble('bank_list');
    return;
  }
  const banks = await fetchBanks();
  await endTrouble('bank_list');
  await transaction(async (tx) => {
    await saveBankList(tx, banks, new Date());
    await publish(tx, 'banks', 'sbp');
  });
}

async function fetchBanks(): Promise<Bank[]> {
  try {
    const banks = await listBanks('sbp');
    // An empty answer is an error at the processor: it does not mean that all banks are gone.
    if (banks.length === 0)
      throw new ProcessorError('outcomeUnknown', 'The processor answered with an empty list of banks', 200);
    return banks;
  } catch (error) {
    // While everything waits because the processor asked for it, nothing is wrong with its list.
    if (!(error instanceof ProcessorBusy)) await noteTrouble('bank_list', toReason(error));
    throw error;
  }
}

function toReason(error: unknown): TroubleReason {
  if (!(error instanceof ProcessorError)) return 'no_answer';
  if (error.kind === 'unauthorised') return 'refused';
  return error.httpStatus !== null && error.httpStatus < 300 ? 'unreadable' : 'no_answer';
}
