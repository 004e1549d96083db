import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { findFormKey, insertFormKey } from '../store/form-keys.ts';

/** A form's one-time key, what the form is for, and the id of what it is about to make. */
type FormUse = { key: string; purpose: string; resultId: string };

/**
 * Makes what a form asks for in one transaction that spends the form's key. The same key again (double click, browser
 * resend, back, reload) is answered with what it made before: `found` tells it by its id. A refusal leaves nothing
 * behind, not even a spent key.
 */
export async function makeOnce<Made, Code extends string>(
  person: Person,
  use: FormUse,
  { make, found }: { make: (tx: Tx) => Promise<Result<Made, Code>>; found: (resultId: string) => Made },
): Promise<Result<Made, Code | 'form_of_another_person'>> {
  return commitAccepted(async (tx): Promise<Result<Made, Code | 'form_of_another_person'>> => {
    if (await insertFormKey(tx, { ...use, userId: person.userId })) return make(tx);
    const earlier = await findFormKey(tx, use.key);
    if (earlier?.userId !== person.userId) return refuse('form_of_another_person');
    return accept(found(earlier.resultId));
  });
}
