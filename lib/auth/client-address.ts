import 'server-only';
import { isIP } from 'node:net';
import { env } from '#lib/env.ts';
import { findPeerAddress } from './request-stamp.ts';

/**
 * Where a request came from: the socket's address or, behind TRUSTED_PROXY_HOPS proxies of ours, the address
 * that the outermost of them saw. Anything further left in X-Forwarded-For was written by the client and is
 * never believed. 'unknown' when there is nothing trustworthy.
 */
export function clientAddress(headers: Headers): string {
  return addressBehind(findPeerAddress(headers), headers.get('x-forwarded-for'), env().TRUSTED_PROXY_HOPS);
}

/** Each trusted proxy appended the address it saw, so we count from the right. */
export function addressBehind(peer: string | null, forwardedFor: string | null, trustedHops: number): string {
  const seen = trustedHops === 0 ? peer : forwardedFor?.split(',').at(-trustedHops);
  const address = seen?.trim().replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  return isIP(address) ? address : 'unknown';
}
