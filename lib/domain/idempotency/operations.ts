import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { findIdempotencyKey, insertIdempotencyKey } from './store.ts';

/** The form's idempotency key, the purpose of the form, and the id of what it is about to make. */
type KeyUse = { key: string; purpose: string; resultId: string };

/**
 * Makes what a form asks for, in one transaction that also uses up the form's idempotency key. The same key
 * again (double click, browser resend, back, reload) is answered with what it made before: `found` builds
 * that answer from its id. A refusal leaves nothing behind, not even a used key.
 */
export async function runIdempotent<Made, Code extends string>(
  person: Person,
  use: KeyUse,
  { make, found }: { make: (tx: Tx) => Promise<Result<Made, Code>>; found: (resultId: string) => Made },
): Promise<Result<Made, Code | 'form_of_another_person'>> {
  return commitAccepted(async (tx): Promise<Result<Made, Code | 'form_of_another_person'>> => {
    if (await insertIdempotencyKey(tx, { ...use, userId: person.userId })) return make(tx);
    const earlier = await findIdempotencyKey(tx, use.key);
    if (earlier?.userId !== person.userId) return refuse('form_of_another_person');
    return accept(found(earlier.resultId));
  });
}
