import 'server-only';
import { z } from 'zod';
import { keyedHash } from '#lib/crypto/digest.ts';
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

/** Finds the same card again without knowing it. */
export function hashCard(number: string): string {
  return keyedHash('card-number', number);
}

/** Seals a card for its subject (an attempt or a check), which alone can open it. */
export async function keepCard(tx: Tx, subjectId: string, card: CardDetails): Promise<void> {
  await insertSecret(tx, subjectId, seal(JSON.stringify(card), subjectId));
}

/** Null when there is none, or when it is not what was sealed for this subject. */
export async function findCard(tx: Tx, subjectId: string): Promise<CardDetails | null> {
  const sealed = await findSecret(tx, subjectId);
  if (sealed === null) return null;
  try {
    return cardDetails.parse(JSON.parse(open(sealed, subjectId)));
  } catch {
    // Not the error itself: a parser quotes what it could not read.
    log().error({ subjectId }, 'a sealed card does not open');
    return null;
  }
}

/** For the transaction in which the subject needs its card no more. */
export async function forgetCard(tx: Tx, subjectId: string): Promise<void> {
  await deleteSecret(tx, subjectId);
}
