import 'server-only';
import type { Result } from '#lib/core/result.ts';
import { db, type Tx, transaction } from './client.ts';

/** Rolls the transaction back and carries the refusal out of it. */
class Refused extends Error {
  readonly result: Extract<Result<never>, { ok: false }>;
  constructor(result: Extract<Result<never>, { ok: false }>) {
    super(result.refusal.code);
    this.result = result;
  }
}

/**
 * A transaction that commits only when the result is accepted: a refusal leaves nothing behind, not even a
 * spent idempotency key.
 */
export async function commitAccepted<Value, Code extends string>(
  work: (tx: Tx) => Promise<Result<Value, Code>>,
  timeoutMs?: number,
): Promise<Result<Value, Code>> {
  try {
    return await transaction(
      async (tx) => {
        const result = await work(tx);
        if (!result.ok) throw new Refused(result);
        return result;
      },
      db(),
      timeoutMs,
    );
  } catch (error) {
    if (error instanceof Refused) return error.result as Extract<Result<Value, Code>, { ok: false }>;
    throw error;
  }
}
