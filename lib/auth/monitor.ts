import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { env } from '#lib/env.ts';
import { isOurHost } from './origin.ts';
import { findPeerAddress } from './request-stamp.ts';

/** Whether a request for our health comes from this machine, or from monitoring that knows HEALTH_TOKEN. */
export function mayKnowDetails(headers: Headers): boolean {
  return isMonitor(headers.get('authorization')) || isThisMachine(findPeerAddress(headers), headers);
}

/**
 * What a proxy on this machine passes on comes from elsewhere. Next itself puts the peer into X-Forwarded-For. Asked for
 * under a name that is not ours, it may be a page of somebody else's in a browser on this machine.
 */
export function isThisMachine(peer: string | null, headers: Headers): boolean {
  if (peer === null || headers.has('forwarded') || !isOwnName(headers.get('host'))) return false;
  if ((headers.get('x-forwarded-for') ?? peer) !== peer) return false;
  const address = peer.replace(/^::ffff:/, '');
  const own = Object.values(networkInterfaces()).flatMap((found) =>
    (found ?? []).map((each) => each.address),
  );
  return own.includes(address);
}

/** localhost, an address, or the name in PUBLIC_URL. */
function isOwnName(host: string | null): boolean {
  const name = host === null ? undefined : URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== undefined && (name === 'localhost' || isIP(name) !== 0 || isOurHost(host));
}

/** Whether an Authorization header brings HEALTH_TOKEN. */
export function isMonitor(authorization: string | null): boolean {
  const token = env().HEALTH_TOKEN;
  if (token === undefined || authorization === null) return false;
  const [given, right] = [authorization, `Bearer ${token}`].map((text) => Buffer.from(sha256Hex(text)));
  return timingSafeEqual(given as Buffer, right as Buffer);
}
