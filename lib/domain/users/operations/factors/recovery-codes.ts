import 'server-only';
import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from '#lib/crypto/password.ts';
import type { Tx } from '#lib/db/client.ts';
import { recoveryAlphabet, recoveryCodes, recoveryLength, toRecoveryCode } from '../../rules/factors.ts';
import { listUnusedCodes } from '../../store/factors.ts';

export type NewCodes = { codes: string[]; codeHashes: string[] };

/** Ten new codes, readable now and never again. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  return { codes, codeHashes: await Promise.all(codes.map(hashPassword)) };
}

function newCode(): string {
  return Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('');
}

/** The unused code that was typed, in whatever case and grouping; null when it is none of this person's. */
export async function findRecoveryCode(tx: Tx, userId: string, typed: string): Promise<string | null> {
  const code = toRecoveryCode(typed);
  if (code === null) return null;
  for (const { id, codeHash } of await listUnusedCodes(tx, userId))
    if (await isPassword(code, codeHash, 'open_session')) return id;
  return null;
}
