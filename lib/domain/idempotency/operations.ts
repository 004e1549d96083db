import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type RefusalParams, type Result, refuse } from '#lib/core/result.ts';
import { withEachPepper } from '#lib/crypto/digest.ts';
import { DatabaseBusy } from '#lib/db/busy.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { log } from '#lib/log.ts';
import { findIdempotencyKey, insertIdempotencyKey } from './store.ts';

/** The form's idempotency key, the purpose of the form, and the id of what it is about to make. */
type KeyUse = {
  key: string;
  purpose: string;
  resultId: string;
  /**
   * All that decides what is made. What may differ between two tries of the same thing (ticks, checks) is no part of
   * it, and neither is a card's code. Only its keyed hash is kept.
   */
  content: unknown;
};

/** What every form with a key may be refused with, besides its operation's own refusals. */
type FormRefusal = 'form_of_another_person' | 'form_made_another' | 'database_busy';

type FormWork<Made, Code extends string> = {
  make: (tx: Tx) => Promise<Result<Made, Code>>;
  /** The answer to the same form sent again. */
  found: (resultId: string) => Made;
  /** What the key has made, and what was asked for now, for the sentence of `form_made_another`. */
  nameBoth: (tx: Tx, resultId: string) => Promise<RefusalParams>;
};

/** A lock is waited for 5 s and a connection 2 s: so two or three tries, before the person would give up. */
const triedForMs = 9_000;
const mostTries = 3;

/**
 * Makes what a form asks for, in one transaction that also uses up the form's idempotency key. The same key
 * with the same content again (double click, browser resend, back, reload) is answered with what it made before.
 * With other content (a tab that was duplicated carries the key of the first) it makes nothing, and the refusal
 * names both. A refusal leaves nothing behind, not even a used key. A transaction that a busy database
 * did not let come to its commit is begun again, and refused as `database_busy` in the end: nothing was made.
 * @throws when the key has made something of another purpose: no form of ours does that
 */
export async function runIdempotent<Made, Code extends string>(
  person: Person,
  use: KeyUse,
  { make, found, nameBoth }: FormWork<Made, Code>,
): Promise<Result<Made, Code | FormRefusal>> {
  const { content, ...row } = use;
  const text = JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const hashes = withEachPepper((hash) => hash('form-content', text));
  const [contentHash = null] = hashes;
  const giveUpAt = performance.now() + triedForMs;
  const tryOnce = () =>
    commitAccepted(async (tx): Promise<Result<Made, Code | FormRefusal>> => {
      if (await insertIdempotencyKey(tx, { ...row, contentHash, userId: person.userId })) return make(tx);
      const earlier = await findIdempotencyKey(tx, use.key);
      if (earlier?.userId !== person.userId) return refuse('form_of_another_person');
      // An id of another kind would be taken for the answer.
      if (earlier.purpose !== use.purpose)
        throw new Error(`A key of ${earlier.purpose} was used for ${use.purpose}`);
      // A key used before its content was kept is not taken for the same: the person sees both.
      if (earlier.contentHash === null || !hashes.includes(earlier.contentHash))
        return refuse('form_made_another', { params: await nameBoth(tx, earlier.resultId) });
      return accept(found(earlier.resultId));
    });
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryOnce();
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error;
      const isLast = tried === mostTries || performance.now() > giveUpAt;
      log().warn({ purpose: use.purpose, tried, error }, 'the database was too busy; nothing was made');
      if (isLast) return refuse('database_busy');
    }
  }
}
