import 'server-only';
import { db } from '#lib/db/client.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import type { RecipientView } from '../schemas/views.ts';

/** The same payouts with the Latin names of their banks added, from the processor's current list. */
export async function withLatinNames<Item extends { recipient: RecipientView }>(
  items: Item[],
): Promise<Item[]> {
  if (items.every(({ recipient }) => recipient.bankCode === null)) return items;
  const list = await findBankList(db());
  const names = new Map(list?.banks.map(({ code, nameLatin }) => [code, nameLatin]));
  return items.map((item) => {
    const bankNameLatin = names.get(item.recipient.bankCode ?? '') ?? null;
    return { ...item, recipient: { ...item.recipient, bankNameLatin } };
  });
}
