import 'server-only';
import { keyedHash } from '#lib/crypto/digest.ts';

type Content = {
  recipientPhone: string | null;
  recipientBankCode: string | null;
  cardHash: string | null;
  amountMinor: bigint | null;
  currency: string | null;
};

/**
 * What makes a row the same one in any other file: who gets how much. Null while that is not known. A card's own hash is by
 * the pepper with which it was made.
 */
export function hashContent(row: Content, hash = keyedHash): string | null {
  const { recipientPhone: phone, recipientBankCode: bank, cardHash, amountMinor, currency } = row;
  if ((phone ?? cardHash) === null || amountMinor === null) return null;
  return hash('file-row', JSON.stringify([phone, bank, cardHash, amountMinor.toString(), currency]));
}
