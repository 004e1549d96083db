import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { cardHashesOf } from '#lib/domain/recipients/operations/card-secrets.ts';
import { type Named, type RecipientTrait, toTraits } from '../../rules/recipient.ts';
import { type Account, findLastPaid, findLastPaidName, type PaidBefore } from '../../store/recipient.ts';
import type { Whom } from './warnings.ts';

export type RecipientFacts = {
  /** What the rules of approvals ask about. */
  traits: ReadonlySet<RecipientTrait>;
  /** The newest payout that this account got, and the newest name under which it got one. */
  lastPaid: PaidBefore | null;
  lastName: string | null;
};

/**
 * What the records know about one recipient, for a payout under these names. A card that was given in another way than
 * by its number is named by its stored hash.
 */
export async function findRecipientFacts(
  tx: Tx,
  payee: Whom | { cardHash: string },
  named: Named = { name: null, expectedName: null },
): Promise<RecipientFacts> {
  const account = toAccount(payee);
  const lastPaid = await findLastPaid(tx, account);
  const lastName = lastPaid && (await findLastPaidName(tx, account));
  return { traits: toTraits(named, { isPaidBefore: lastPaid !== null, lastName }), lastPaid, lastName };
}

function toAccount(payee: Whom | { cardHash: string }): Account {
  if ('cardHash' in payee) return { cardHashes: [payee.cardHash] };
  return payee.instrument === 'card'
    ? { cardHashes: cardHashesOf(payee.card.number) }
    : { phone: payee.phone, bankCode: payee.bankCode };
}
