import 'server-only';
import { toContent, type WholeContent } from '#lib/domain/payouts/operations/fingerprint.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { openCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import type { RowRecord } from '../store/checking.ts';

/** The context in which the card of a row is sealed. */
export const toCardSubject = (row: Pick<RowRecord, 'fileId' | 'number'>) => `${row.fileId}:${row.number}`;

/** What a row would pay, with its card opened; null when it is not whole. */
export function toRowContent(row: RowRecord): WholeContent | null {
  const { method, amountMinor, currency, amountSide, sealedCard } = row;
  if (method === null || amountMinor === null || currency === null || amountSide === null) return null;
  const isCard = methodFacts[method].instrument === 'card';
  const card = isCard && sealedCard !== null ? openCard(sealedCard, toCardSubject(row)) : null;
  const { cardHash, holderName, recipientName } = row;
  const description = row.description || null;
  return toContent(
    {
      ...row,
      ...{ method, amountMinor, currency, amountSide, cardHash, holderName, recipientName, description },
      hasCardCode: false,
    },
    card,
  );
}
