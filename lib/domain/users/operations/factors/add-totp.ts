import 'server-only';
import type { SignIn } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { open, seal } from '#lib/crypto/seal.ts';
import { findStep, newTotpSecret, toTotpUri } from '#lib/crypto/totp.ts';
import { db } from '#lib/db/client.ts';
import { type AddingRefusal, ceremonyMs } from '../../rules/factors.ts';
import { beginCeremony, findCeremony } from '../../store/ceremonies.ts';
import { findTotp, insertTotp } from '../../store/factors.ts';
import type { PasswordRefusal } from '../confirm-password.ts';
import { type Added, addFactor, mayAddFactor } from './add-factor.ts';

/** A new secret for an authenticator app, shown while it is being added and never again. */
export type TotpOffer = { secret: string; uri: string };

/** Begins adding an authenticator app. It counts once its first code was typed. */
export async function beginTotp(
  signIn: SignIn,
  given: { password?: string | undefined; address: string },
): Promise<Result<TotpOffer, AddingRefusal | PasswordRefusal | 'totp_exists'>> {
  const { person } = signIn;
  const allowed = await mayAddFactor(signIn, given);
  if (!allowed.ok) return allowed;
  if (await findTotp(db(), person.userId)) return refuse('totp_exists');
  const secret = newTotpSecret();
  await beginCeremony(db(), person.sessionId, 'totp', seal(secret, person.sessionId));
  return accept({ secret, uri: toTotpUri(secret, person.email) });
}

/** The app's first code: from then on it is one of the person's factors. The code itself is used up by this. */
export async function confirmTotp(
  signIn: SignIn,
  code: string,
): Promise<Result<Added, AddingRefusal | 'code_wrong' | 'totp_exists'>> {
  const { userId, sessionId } = signIn.person;
  const sealed = await findCeremony(db(), sessionId, 'totp', new Date(Date.now() - ceremonyMs));
  if (sealed === null) return refuse('factor_expired');
  if (await findTotp(db(), userId)) return refuse('totp_exists');
  const secret = open(sealed, sessionId);
  const step = findStep(secret, code);
  if (step === null) return refuse('code_wrong', { field: 'code' });
  const id = newId('secondFactor');
  return addFactor(signIn, {
    id,
    kind: 'totp',
    ceremony: ['totp', sealed],
    insert: (tx) =>
      insertTotp(tx, { id, userId, name: 'Authenticator', sealedSecret: seal(secret, id), step }),
  });
}
