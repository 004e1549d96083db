import 'server-only';
import { env } from '#lib/env.ts';

/**
 * Whether one of our pages sent this request. Browsers give two signs; both must agree where present and one
 * must be present, so a request with neither is refused.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  if (origin === null) return site === 'same-origin';
  const ours = new URL(env().PUBLIC_URL);
  if (origin === ours.origin) return true;
  // Without TLS one machine has many names (localhost, 127.0.0.1, a tunnel). The browser's own word that page
  // and request share an origin is enough there, as long as the Host is the one that was asked.
  return ours.protocol === 'http:' && site === 'same-origin' && origin === `http://${headers.get('host')}`;
}
