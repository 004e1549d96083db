'use server';

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { officeAction } from '#lib/auth/action.ts';
import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { rememberDevice } from '#lib/auth/device-cookie.ts';
import type { Person, SignIn } from '#lib/auth/permissions.ts';
import { rememberAtSignIn } from '#lib/auth/preference-cookies.ts';
import { setSessionCookie } from '#lib/auth/session-cookie.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Added, renewSession } from '../operations/factors/add-factor.ts';
import { beginPasskey, confirmPasskey } from '../operations/factors/add-passkey.ts';
import { beginTotp, confirmTotp } from '../operations/factors/add-totp.ts';
import { removeFactor, renewRecoveryCodes } from '../operations/factors/change-factors.ts';
import { giveCode } from '../operations/factors/give-code.ts';
import { askPasskey, givePasskey } from '../operations/factors/give-passkey.ts';
import { getSecondStep } from '../queries/factors.ts';
import { sessionLengthMs } from '../rules.ts';
import { beginFactorInput, codeInput, factorIdInput, passkeyInputs } from '../schemas/factors.ts';
import { noInput } from '../schemas.ts';

const inputs = passkeyInputs<RegistrationResponseJSON, AuthenticationResponseJSON>();

/** The second step: half a sign-in is enough for these, and for signing out. */
const half = { half: true } as const;

const addressOfCaller = async () => clientAddress((await currentCaller()).headers);

/** The session goes on under another id; where the sign-in is whole only now, this browser is known from now on. */
async function enter({ person, stage }: SignIn, sessionId: string): Promise<{ userId: string }> {
  await setSessionCookie(sessionId, sessionLengthMs / 1_000);
  if (stage !== 'whole') {
    await rememberAtSignIn(person);
    await rememberDevice(person.email);
  }
  return { userId: person.userId };
}

async function toEntered<Code extends string>(signIn: SignIn, given: Result<{ sessionId: string }, Code>) {
  return given.ok ? accept(await enter(signIn, given.value.sessionId)) : given;
}

function toAdded<Code extends string>({ person }: SignIn, added: Result<Added, Code>) {
  return added.ok ? accept({ userId: person.userId, codes: added.value.codes }) : added;
}

const toSignIn = (person: Person, stage: SignIn['stage']): SignIn => ({ person, stage });

export const readSecondStepAction = officeAction(
  'account:self',
  noInput,
  async (_, person, stage) => accept(await getSecondStep(toSignIn(person, stage))),
  half,
);

export const giveCodeAction = officeAction(
  'account:self',
  codeInput,
  async ({ code }, person, stage) => {
    const signIn = toSignIn(person, stage);
    return toEntered(signIn, await giveCode(signIn, { code, address: await addressOfCaller() }));
  },
  half,
);

export const askPasskeyAction = officeAction(
  'account:self',
  noInput,
  (_, person, stage) => askPasskey(toSignIn(person, stage)),
  half,
);

export const givePasskeyAction = officeAction(
  'account:self',
  inputs.given,
  async ({ response }, person, stage) => {
    const signIn = toSignIn(person, stage);
    return toEntered(signIn, await givePasskey(signIn, response));
  },
  half,
);

export const beginTotpAction = officeAction(
  'account:self',
  beginFactorInput,
  async ({ password }, person, stage) =>
    beginTotp(toSignIn(person, stage), { password, address: await addressOfCaller() }),
  half,
);

export const confirmTotpAction = officeAction(
  'account:self',
  codeInput,
  async ({ code }, person, stage) => {
    const signIn = toSignIn(person, stage);
    return toAdded(signIn, await confirmTotp(signIn, code));
  },
  half,
);

export const beginPasskeyAction = officeAction(
  'account:self',
  beginFactorInput,
  async ({ password }, person, stage) =>
    beginPasskey(toSignIn(person, stage), { password, address: await addressOfCaller() }),
  half,
);

export const confirmPasskeyAction = officeAction(
  'account:self',
  inputs.made,
  async (made, person, stage) => {
    const signIn = toSignIn(person, stage);
    return toAdded(signIn, await confirmPasskey(signIn, made));
  },
  half,
);

export const removeFactorAction = officeAction(
  'account:self',
  factorIdInput,
  ({ factorId }, person) => removeFactor(person, factorId),
  { stepUp: true },
);

export const renewRecoveryCodesAction = officeAction(
  'account:self',
  noInput,
  (_, person) => renewRecoveryCodes(person),
  { stepUp: true },
);

/** Asked before a file with whole names and phones is taken away; the address of the file asks by itself once more. */
export const confirmTakingAwayAction = officeAction('account:self', noInput, async () => accept(null), {
  stepUp: true,
});

export const finishEnrolmentAction = officeAction('account:self', noInput, async (_, person) => {
  const sessionId = await renewSession(person);
  return sessionId ? accept(await enter({ person, stage: 'enrolment' }, sessionId)) : refuse('session_gone');
});
