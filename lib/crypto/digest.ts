import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { env } from '#lib/env.ts';

/** Cannot be computed or checked without the pepper. `purpose` keeps different uses apart. */
export type KeyedHash = (purpose: string, text: string) => string;

/** The hash under which new values are stored. */
export const keyedHash: KeyedHash = (purpose, text) => hashBy(env().TOKEN_PEPPER)(purpose, text);

/**
 * The same by each known pepper, the present one first. A search for what is stored asks for all of them: while the
 * pepper is being changed, some rows were made with the former one, and some by a process that already has the next.
 */
export function withEachPepper<Made>(make: (hash: KeyedHash) => Made): Made[] {
  const { TOKEN_PEPPER, TOKEN_PEPPER_OTHERS } = env();
  return [TOKEN_PEPPER, ...TOKEN_PEPPER_OTHERS].map((pepper) => make(hashBy(pepper)));
}

function hashBy(pepper: string): KeyedHash {
  return (purpose, text) => createHmac('sha256', pepper).update(`${purpose}\0${text}`).digest('base64url');
}

/** 256 random bits, safe in a path. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A digest of what comes piece by piece. */
export function sha256() {
  return createHash('sha256');
}

export function sha256Hex(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}
