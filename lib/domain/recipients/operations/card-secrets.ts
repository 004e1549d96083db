import 'server-only';
import { z } from 'zod';
import { keyedHash, withEachPepper } from '#lib/crypto/digest.ts';
import { open, seal } from '#lib/crypto/seal.ts';
import type { Tx } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import type { CardDetails } from '../methods/payee.ts';
import { deleteSecret, findSecret, insertSecret } from '../store.ts';

const cardDetails: z.ZodType<CardDetails> = z.object({
  number: z.string(),
  brand: z.string().nullable(),
  holderName: z.string().nullable(),
  expiryMonth: z.number().nullable(),
  expiryYear: z.number().nullable(),
});

/** Finds the same card again without knowing its number. */
export function hashCard(number: string, hash = keyedHash): string {
  return hash('card-number', number);
}

/** Every hash under which this card may be stored. */
export function cardHashesOf(number: string): string[] {
  return withEachPepper((hash) => hashCard(number, hash));
}

/** Seals a card for its subject (an attempt or a check), which alone can open it. */
export async function keepCard(tx: Tx, subjectId: string, card: CardDetails): Promise<void> {
  await insertSecret(tx, subjectId, sealCard(card, subjectId));
}

/** The same for a row that keeps its sealed card itself. */
export function sealCard(card: CardDetails, subjectId: string): string {
  return seal(JSON.stringify(card), subjectId);
}

/** Null when no card is stored, or when it was sealed for another subject. */
export async function findCard(tx: Tx, subjectId: string): Promise<CardDetails | null> {
  const sealed = await findSecret(tx, subjectId);
  return sealed === null ? null : openCard(sealed, subjectId);
}

/** Null when it was sealed for another subject. */
export function openCard(sealed: string, subjectId: string): CardDetails | null {
  try {
    return cardDetails.parse(JSON.parse(open(sealed, subjectId)));
  } catch {
    // The error itself is not logged, because a parser quotes the text that it could not read.
    log().error({ subjectId }, 'a sealed card does not open');
    return null;
  }
}

/** Called in the transaction after which the subject does not need its card any more. */
export async function forgetCard(tx: Tx, subjectId: string): Promise<void> {
  await deleteSecret(tx, subjectId);
}
