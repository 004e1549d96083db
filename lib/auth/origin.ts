import 'server-only';
import { env } from '#lib/env.ts';

/**
 * Whether a page of ours sent this request. Both signs that browsers give must agree where they are present, and
 * one must be: a request with neither is refused (threat model T6).
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  if (origin === null) return site === 'same-origin';
  const ours = new URL(env().PUBLIC_URL);
  if (origin === ours.origin) return true;
  // Without TLS the same machine has many names (localhost, 127.0.0.1, a tunnel): there the browser's own word
  // that page and request have one origin is enough, as long as it is the host that was really asked.
  return ours.protocol === 'http:' && site === 'same-origin' && origin === `http://${headers.get('host')}`;
}
