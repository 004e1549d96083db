import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { type AgreedName, findConfirmedName } from '#lib/domain/recipients/store.ts';
import { findNameSentUnder } from '../../store/recipient.ts';

/**
 * The name that people agreed to last for this phone at this bank: in the form, or when the bank gave another one before a
 * payout left, which was sent all the same.
 */
export async function findAgreedName(tx: Tx, phone: string, bankCode: string): Promise<AgreedName | null> {
  const confirmed = await findConfirmedName(tx, phone, bankCode);
  const sent = await findNameSentUnder(tx, phone, bankCode);
  return sent !== null && (confirmed === null || sent.at > confirmed.at) ? sent : confirmed;
}
