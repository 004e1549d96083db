import { randomBytes, randomInt } from 'node:crypto';

let last = 0n;

/**
 * An 18-digit decimal string, rising with time: 13 digits of milliseconds and five more.
 * Too big for a JavaScript number on purpose, as the real ids are.
 */
export function newId(): string {
  const candidate = BigInt(Date.now()) * 100_000n + BigInt(randomInt(1000));
  last = candidate > last ? candidate : last + 1n;
  return last.toString();
}

export function newShortId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('base64url')}`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
