import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import { type HistoryTexts, historyTextsView } from '../schemas/views.ts';
import { listErrorCodes, listNames } from '../store/texts.ts';

/** What an operator of the search can be completed with. The names of colleagues appear on every list already. */
export async function getHistoryTexts(_person: Person): Promise<HistoryTexts> {
  const [people, banks, errors] = await Promise.all([
    listNames(db()),
    findBankList(db()),
    listErrorCodes(db()),
  ]);
  return historyTextsView.parse({
    people,
    banks: banks?.banks.map(({ code, name, nameLatin }) => ({ code, name, nameLatin })) ?? [],
    errors: errors.map(({ code, message }) => ({ code, message, knownReason: toKnownReason(code, message) })),
  });
}
