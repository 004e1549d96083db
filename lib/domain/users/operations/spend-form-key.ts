import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { findFormKey, insertFormKey } from '../store/form-keys.ts';

/**
 * Spends a form's one-time key on what it is about to make, in the same transaction. The same key again (double click,
 * browser resend, back, reload) is answered with what it made before: `isFirst` false, and its id.
 */
export async function spendFormKey(
  tx: Tx,
  person: Person,
  { key, purpose, resultId }: { key: string; purpose: string; resultId: string },
): Promise<Result<{ isFirst: boolean; resultId: string }, 'form_of_another_person'>> {
  if (await insertFormKey(tx, { key, purpose, resultId, userId: person.userId }))
    return accept({ isFirst: true, resultId });
  const earlier = await findFormKey(tx, key);
  if (earlier?.userId !== person.userId) return refuse('form_of_another_person');
  return accept({ isFirst: false, resultId: earlier.resultId });
}
