import 'server-only';
import { type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { guessLimits, waitAfter } from '../rules.ts';
import {
  insertGuess,
  listAccountFailures,
  listAddressFailures,
  lockAddress,
  noteBlockedGuess,
  tryLockAccount,
} from '../store/guesses.ts';

export type Claim = { allowed: true; guessId: bigint } | { allowed: false; waitMs: number };

/** Another guess at the same account is being counted at this very moment. */
const crowdedMs = 1_000;

/**
 * Asks permission to check one password, and counts the guess before the password is checked. Existing and
 * unknown accounts are treated alike. When refused, the password is never checked. (Threat model, "brute
 * force".)
 */
export async function claimGuess(account: string, address: string): Promise<Claim> {
  return transaction(async (tx) => {
    if (!(await tryLockAccount(tx, account))) return { allowed: false, waitMs: crowdedMs };
    const isAddressKnown = address !== 'unknown';
    if (isAddressKnown) await lockAddress(tx, address);
    const at = new Date();
    const { account: perAccount, address: perAddress } = guessLimits;
    const since = new Date(at.getTime() - 2 * perAccount.windowMs);
    const accountFailures = await listAccountFailures(tx, account, since, perAccount.most);
    const addressFailures = isAddressKnown
      ? await listAddressFailures(tx, address, since, perAddress.most)
      : [];
    const waitMs = Math.max(
      waitAfter(accountFailures, perAccount, at),
      waitAfter(addressFailures, perAddress, at),
    );
    if (waitMs > 0) {
      await noteBlockedGuess(tx, { account, address, at });
      return { allowed: false, waitMs };
    }
    return { allowed: true, guessId: await insertGuess(tx, { account, address, at }) };
  });
}

export type WaitRefusal = 'sign_in_paused' | 'sign_in_locked';

/** Why no password is checked: in seconds during a pause, in minutes during a lock. */
export function toWait(waitMs: number, field?: string): Result<never, WaitRefusal> {
  const about = field === undefined ? {} : { field };
  return waitMs > 60_000
    ? refuse('sign_in_locked', { ...about, params: { minutes: Math.ceil(waitMs / 60_000) } })
    : refuse('sign_in_paused', { ...about, params: { seconds: Math.ceil(waitMs / 1_000) } });
}
