import 'server-only';
import { db } from '#lib/db/client.ts';
import { deleteGuessesBefore } from '../store/guesses.ts';

/**
 * The limits look back an hour; a day is enough to notice an attack. What people typed is not kept longer.
 */
const keptMs = 24 * 3_600_000;

export async function forgetOldGuesses(now = new Date()): Promise<void> {
  await deleteGuessesBefore(db(), new Date(now.getTime() - keptMs));
}
