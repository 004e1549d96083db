import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { env } from '#lib/env.ts';
import { findPeerAddress } from './request-stamp.ts';

/** Whether a request for our health comes from this machine, or from monitoring that knows HEALTH_TOKEN. */
export function mayKnowDetails(headers: Headers): boolean {
  return isMonitor(headers.get('authorization')) || isThisMachine(findPeerAddress(headers), headers);
}

/** What a proxy on this machine passes on comes from elsewhere. Next itself puts the peer into X-Forwarded-For. */
export function isThisMachine(peer: string | null, headers: Headers): boolean {
  if (peer === null || headers.has('forwarded')) return false;
  if ((headers.get('x-forwarded-for') ?? peer) !== peer) return false;
  const address = peer.replace(/^::ffff:/, '');
  const own = Object.values(networkInterfaces()).flatMap((found) =>
    (found ?? []).map((each) => each.address),
  );
  return own.includes(address);
}

/** Whether an Authorization header brings HEALTH_TOKEN. */
export function isMonitor(authorization: string | null): boolean {
  const token = env().HEALTH_TOKEN;
  if (token === undefined || authorization === null) return false;
  const [given, right] = [authorization, `Bearer ${token}`].map((text) => Buffer.from(sha256Hex(text)));
  return timingSafeEqual(given as Buffer, right as Buffer);
}
