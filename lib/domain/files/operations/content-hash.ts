import 'server-only';
import { keyedHash, withEachPepper } from '#lib/crypto/digest.ts';
import type { WholeContent } from '#lib/domain/payouts/operations/fingerprint.ts';
import { hashCard } from '#lib/domain/recipients/operations/card-secrets.ts';

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

/** Every hash under which the same content may be kept in another file. */
export function hashesOf({ payee, amount }: WholeContent): string[] {
  return withEachPepper(
    (hash) =>
      hashContent(
        {
          ...amount,
          recipientPhone: payee.instrument === 'phone' ? payee.phone : null,
          recipientBankCode: payee.instrument === 'phone' ? payee.bankCode : null,
          cardHash: payee.instrument === 'card' ? hashCard(payee.card.number, hash) : null,
        },
        hash,
      ) ?? '',
  );
}
