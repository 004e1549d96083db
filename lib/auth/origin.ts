import 'server-only';
import { isIP } from 'node:net';
import { env } from '#lib/env.ts';

/**
 * Whether this server is meant by that Host. Over https only the name in PUBLIC_URL. Without TLS one machine has
 * several (localhost, 127.0.0.1, its address in the network); a name of somebody else's that leads here is how a
 * foreign page reads what only this machine may see.
 */
export function isOurHost(host: string | null): boolean {
  const ours = new URL(env().PUBLIC_URL);
  const asked = host === null ? null : URL.parse(`${ours.protocol}//${host}`);
  if (!asked) return false;
  if (asked.host === ours.host) return true;
  // Many proxies pass the name on without its port.
  if (asked.hostname === ours.hostname && !/:\d*$/.test(host ?? '')) return true;
  const name = asked.hostname.replace(/^\[|\]$/g, '');
  return ours.protocol === 'http:' && (name === 'localhost' || isIP(name) !== 0);
}

/**
 * Whether it is the name in PUBLIC_URL with a dot at its end, which DNS allows and cookies treat as another host.
 */
export function isDottedHost(host: string | undefined): boolean {
  const name = host?.replace(/:\d+$/, '');
  return name === `${new URL(env().PUBLIC_URL).hostname}.`;
}

/** The host that an answer of ours is asked under, port included, whatever a proxy left of it. */
export function hostOf(host: string | undefined): string | undefined {
  const ours = new URL(env().PUBLIC_URL);
  return ours.protocol === 'https:' ? ours.host : host;
}

/**
 * Whether one of our pages sent this request. Browsers give two signs; both must agree where present and one
 * must be present, so a request with neither is refused.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const host = headers.get('host');
  if (host !== null && !isOurHost(host)) return false;
  if (site !== null && site !== 'same-origin') return false;
  if (origin === null) return site === 'same-origin';
  const ours = new URL(env().PUBLIC_URL);
  if (origin === ours.origin) return true;
  // The browser's own word that page and request share an origin is enough for the machine's other names, as long
  // as the Host is the one that was asked.
  return ours.protocol === 'http:' && site === 'same-origin' && origin === `http://${host}`;
}
