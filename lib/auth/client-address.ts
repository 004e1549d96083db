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
  const forwarded = headers.get('x-forwarded-for') ?? toForwardedFor(headers.get('forwarded'));
  return addressBehind(findPeerAddress(headers), forwarded, env().TRUSTED_PROXY_HOPS);
}

/** Each trusted proxy appended the address it saw, so we count from the right. */
export function addressBehind(peer: string | null, forwardedFor: string | null, trustedHops: number): string {
  const seen = trustedHops === 0 ? peer : forwardedFor?.split(',').at(-trustedHops);
  const address = toBareAddress(seen ?? '');
  return isIP(address) ? address : 'unknown';
}

/** Some proxies write the port too, and then IPv6 in brackets, in quotes where RFC 7239 asks for them. */
function toBareAddress(written: string): string {
  const plain = written.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(plain) ?? [];
  const address = inBrackets ?? plain.replace(/^([\d.]+):\d+$/, '$1');
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** RFC 7239: `for=192.0.2.60;proto=https, for="[2001:db8::1]:4711"`. A hop without `for` counts too. */
function toForwardedFor(forwarded: string | null): string | null {
  const hops = forwarded?.split(',').map((hop) => /(?:^|;)\s*for=("[^"]*"|[^;\s]*)/i.exec(hop.trim())?.[1]);
  return hops?.map((hop) => hop ?? '').join(',') ?? null;
}
