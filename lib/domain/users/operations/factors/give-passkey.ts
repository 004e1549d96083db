import 'server-only';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { SignIn } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { ceremonyMs } from '../../rules/factors.ts';
import { beginCeremony, endCeremony, findCeremony } from '../../store/ceremonies.ts';
import { claimCount, findPasskey, listPasskeys, type PasskeyRow } from '../../store/passkeys.ts';
import { prove } from './add-factor.ts';
import { relyingParty, toDescriptor } from './add-passkey.ts';

/** Asks for one of the person's passkeys: what the browser needs. The challenge is kept in the session, and answered once. */
export async function askPasskey({
  person,
}: SignIn): Promise<Result<PublicKeyCredentialRequestOptionsJSON, 'factor_missing'>> {
  const passkeys = await listPasskeys(db(), person.userId);
  if (passkeys.length === 0) return refuse('factor_missing');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'required',
  });
  await beginCeremony(db(), person.sessionId, 'prove', options.challenge);
  return accept(options);
}

/** The second factor as a passkey: its answer to the challenge of this session, which it answers once. */
export async function givePasskey(
  signIn: SignIn,
  response: AuthenticationResponseJSON,
): Promise<Result<{ sessionId: string }, 'passkey_refused' | 'factor_expired'>> {
  const { userId, sessionId } = signIn.person;
  const challenge = await findCeremony(db(), sessionId, 'prove', new Date(Date.now() - ceremonyMs));
  if (challenge === null) return refuse('factor_expired');
  const passkey = await findPasskey(db(), response.id);
  const count = passkey?.userId === userId ? await verify(response, challenge, passkey) : null;
  const proved = passkey && count !== null && (await spend(signIn, { passkey, count, challenge }));
  if (proved) return accept({ sessionId: proved });
  await transaction((tx) => audit(tx, signIn.person, 'user.passkey_refused', { kind: 'user', id: userId }));
  return refuse('passkey_refused');
}

/** How often the passkey says it was used; null when its answer is none to this challenge, or it counts backwards. */
async function verify(
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { credentialId: id, publicKey, signCount: counter, transports }: PasskeyRow,
): Promise<number | null> {
  const { rpID: expectedRPID, origin: expectedOrigin } = relyingParty();
  const credential = { id, publicKey, counter, transports };
  const about = { response, expectedChallenge, expectedOrigin, expectedRPID, credential };
  const judged = await verifyAuthenticationResponse({ ...about, requireUserVerification: true }).catch(
    () => null,
  );
  return judged?.verified ? judged.authenticationInfo.newCounter : null;
}

type Answer = { passkey: PasskeyRow; count: number; challenge: string };

/** The same answer given twice at once ends the ceremony only once. */
async function spend(signIn: SignIn, { passkey, count, challenge }: Answer): Promise<string | null> {
  const { userId, sessionId } = signIn.person;
  return transaction(async (tx) => {
    const now = new Date();
    if (!(await endCeremony(tx, sessionId, 'prove', challenge))) return null;
    if (!(await claimCount(tx, passkey.id, count, now))) return null;
    const proved = await prove(tx, signIn, now, 'passkey');
    await publish(tx, 'person', userId);
    const details = { by: 'passkey', factor: passkey.id };
    await audit(tx, signIn.person, 'user.factor_given', { kind: 'user', id: userId }, details);
    return proved;
  });
}
