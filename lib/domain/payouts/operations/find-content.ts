import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { findCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import type { AttemptWithPayout } from '../store/attempts.ts';
import { toContent, type WholeContent } from './fingerprint.ts';

/** What would be sent, with a card's number read from its seal; null when that cannot be determined. */
export async function findContent(
  tx: Tx,
  { id, payout, recipientName }: AttemptWithPayout,
): Promise<WholeContent | null> {
  const { instrument } = methodFacts[payout.method];
  // The name that the bank gave last is the one that was approved.
  const agreed = { ...payout, recipientName: recipientName ?? payout.recipientName };
  return toContent(agreed, instrument === 'card' ? await findCard(tx, id) : null);
}
