import { currentCaller, findPersonOfSession, findSignInOfCookie } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { readDevice, readDeviceCookie, rememberDevice } from '#lib/auth/device-cookie.ts';
import type { SsoGiven } from '#lib/auth/next-auth.ts';
import { rememberAtSignIn } from '#lib/auth/preference-cookies.ts';
import { readSessionId } from '#lib/auth/session-cookie.ts';
import type { Intent } from '#lib/auth/sso/intent.ts';
import { type Leaving, ssoEndpoint } from '#lib/auth/sso/sso-endpoint.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { confirmPerson } from '#lib/domain/users/operations/factors/confirm-person.ts';
import { redeemByProvider } from '#lib/domain/users/operations/links/redeem-link.ts';
import type { Entered } from '#lib/domain/users/operations/sign-in.ts';
import { joinIdentity } from '#lib/domain/users/operations/sso/join.ts';
import { proveByProvider } from '#lib/domain/users/operations/sso/prove.ts';
import { signInByProvider } from '#lib/domain/users/operations/sso/sign-in-by-provider.ts';
import { sessionLengthMs } from '#lib/domain/users/rules.ts';
import { readClaims } from '#lib/sso/client.ts';

/** Connecting an account asks first who sits here, as every change of the ways in does. */
async function begin({ purpose, link, password }: Leaving, address: string) {
  const { cookie } = await currentCaller();
  const [sessionId, device] = [await readSessionId(cookie), await readDeviceCookie()];
  const left = { sessionId, device, link: link ?? null };
  if (purpose === 'sign_in' || purpose === 'invitation') return accept(left);
  const signIn = await findSignInOfCookie(cookie, { touch: true });
  if (signIn?.stage !== 'whole') return refuse('session_ended');
  if (purpose === 'prove') return accept(left);
  const confirmed = await confirmPerson(signIn.person, { password, address });
  return confirmed.ok ? accept(left) : confirmed;
}

async function finish(intent: Intent, given: SsoGiven): Promise<Result<{ sessionId: string }>> {
  const { purpose, sessionId } = intent;
  const claims = await readClaims(given.claims, given.accessToken);
  if (purpose === 'sign_in' || purpose === 'invitation') return enter(intent, { ...given, claims });
  const person = sessionId === null ? null : await findPersonOfSession(sessionId);
  if (!person) return refuse('session_gone');
  return purpose === 'join'
    ? joinIdentity(person, { claims, refreshToken: given.refreshToken })
    : proveByProvider(person, claims);
}

async function enter(intent: Intent, { claims, refreshToken }: SsoGiven): Promise<Result<Entered>> {
  const { headers } = await currentCaller();
  const { device, sessionId: replaces, link } = intent;
  const source = {
    address: clientAddress(headers),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
    replaces,
    isKnown: (email: string) => readDevice(device ?? undefined, email) !== null,
  };
  const given = { claims, refreshToken, source };
  const entered = link === null ? await signInByProvider(given) : await redeemByProvider(link, given);
  if (entered.ok && entered.value.stage === 'whole') {
    await rememberAtSignIn(entered.value);
    await rememberDevice(entered.value.email, device);
  }
  return entered;
}

export const sso = ssoEndpoint({ begin, finish }, sessionLengthMs / 1_000);
