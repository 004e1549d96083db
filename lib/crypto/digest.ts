import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { env } from '#lib/env.ts';

/** A keyed hash: without the pepper nobody can make or check one. `purpose` keeps different uses apart. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', env().TOKEN_PEPPER).update(`${purpose}\0${text}`).digest('base64url');
}

/** 256 random bits, safe in a path. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256Hex(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}
