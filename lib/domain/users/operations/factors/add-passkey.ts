import 'server-only';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { SignIn } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { type AddingRefusal, ceremonyMs } from '../../rules/factors.ts';
import { beginCeremony, findCeremony } from '../../store/ceremonies.ts';
import { findPasskey, insertPasskey, listPasskeys } from '../../store/passkeys.ts';
import type { PasswordRefusal } from '../confirm-password.ts';
import { type Added, addFactor, mayAddFactor } from './add-factor.ts';

/** EdDSA, ES256 and RS256: what every device knows. The library would offer an experimental one of Node besides. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Whom a passkey is for: the name in PUBLIC_URL. Under another one it is neither offered nor believed. */
export function relyingParty() {
  const url = new URL(env().PUBLIC_URL);
  return { rpID: url.hostname, origin: url.origin };
}

/** Begins adding a passkey: what the browser needs to make one. Its challenge is kept in the session, and answered once. */
export async function beginPasskey(
  signIn: SignIn,
  given: { password?: string | undefined; address: string },
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, AddingRefusal | PasswordRefusal>> {
  const { userId, sessionId, email, name } = signIn.person;
  const allowed = await mayAddFactor(signIn, given);
  if (!allowed.ok) return allowed;
  const options = await generateRegistrationOptions({
    rpName: 'Paydesk',
    rpID: relyingParty().rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(db(), userId)).map(toDescriptor),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await beginCeremony(db(), sessionId, 'enrol', options.challenge);
  return accept(options);
}

export function toDescriptor({ credentialId, transports }: { credentialId: string; transports: string[] }) {
  return { id: credentialId, transports };
}

/** What the browser made: from then on it is one of the person's factors. */
export async function confirmPasskey(
  signIn: SignIn,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<Result<Added, AddingRefusal | 'passkey_refused' | 'passkey_exists'>> {
  const { userId, sessionId } = signIn.person;
  const challenge = await findCeremony(db(), sessionId, 'enrol', new Date(Date.now() - ceremonyMs));
  if (challenge === null) return refuse('factor_expired');
  const made = await verify(response, challenge);
  if (!made) return refuse('passkey_refused');
  if (await findPasskey(db(), made.id)) return refuse('passkey_exists');
  const id = newId('secondFactor');
  const { id: credentialId, publicKey, counter } = made;
  const transports = response.response.transports ?? [];
  return addFactor(signIn, {
    id,
    kind: 'passkey',
    ceremony: ['enrol', challenge],
    insert: (tx) => insertPasskey(tx, { id, userId, name, credentialId, publicKey, counter, transports }),
  });
}

/** Whatever a browser sends that is no answer to this challenge throws, in the library's own words. */
async function verify(response: RegistrationResponseJSON, expectedChallenge: string) {
  const { rpID: expectedRPID, origin: expectedOrigin } = relyingParty();
  const about = {
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  };
  const judged = await verifyRegistrationResponse(about).catch(() => null);
  return judged?.verified ? judged.registrationInfo.credential : null;
}
