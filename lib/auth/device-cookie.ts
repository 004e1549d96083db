import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies } from 'next/headers';
import { keyedHash, withEachPepper } from '#lib/crypto/digest.ts';
import { cookieName, cookieOptions } from './session-cookie.ts';

/** Half a year: who comes back after a holiday is still known. */
const keptSeconds = 180 * 24 * 3_600;
/** So many people may share a browser. */
const mostAccounts = 3;

const name = () => cookieName('paydesk_device');

/**
 * The device behind the cookie, if this account has signed in on it before; null otherwise. The cookie proves
 * nothing about who sits there: it only keeps the guesses of strangers apart from those on this device. It holds
 * a random id and, per account, a seal that binds the two.
 */
export async function findDevice(account: string): Promise<string | null> {
  return readDevice((await cookies()).get(name())?.value, account);
}

/** The cookie as it is, for a sign-in that comes back from another site without it. */
export async function readDeviceCookie(): Promise<string | null> {
  return (await cookies()).get(name())?.value ?? null;
}

/** Called after a sign-in. `before`: the cookie, if this very request did not bring it. */
export async function rememberDevice(account: string, before?: string | null): Promise<void> {
  const jar = await cookies();
  const former = before ?? jar.get(name())?.value;
  jar.set(name(), addAccount(former, account), { ...cookieOptions(), maxAge: keptSeconds });
}

export function readDevice(cookie: string | undefined, account: string): string | null {
  const [id = '', ...seals] = (cookie ?? '').split('.');
  const isKnown = withEachPepper((hash) => Buffer.from(sealOf(id, account, hash))).some((right) =>
    seals.slice(0, mostAccounts).some((seal) => {
      const given = Buffer.from(seal);
      return given.length === right.length && timingSafeEqual(given, right);
    }),
  );
  return isKnown ? id : null;
}

export function addAccount(cookie: string | undefined, account: string): string {
  const [before = '', ...seals] = (cookie ?? '').split('.');
  const id = /^[\w-]{22}$/.test(before) ? before : randomBytes(16).toString('base64url');
  const seal = sealOf(id, account);
  const others = seals.filter((one) => /^[\w-]{43}$/.test(one) && one !== seal);
  return [id, seal, ...others.slice(0, mostAccounts - 1)].join('.');
}

function sealOf(id: string, account: string, hash = keyedHash): string {
  return hash('device', `${id}\0${account}`);
}
