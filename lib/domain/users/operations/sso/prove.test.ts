import { expect, test } from 'vitest';
import { findPersonOfSession, findSignInOfCookie, isStepUpNeeded } from '#lib/auth/caller.ts';
import { env } from '#lib/env.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { password } from '#tests/people.ts';
import {
  codeOf,
  newJoined,
  type OidcPerson,
  type SsoGiven,
  sessionOf,
  source,
  startSso,
} from '#tests/sso.ts';
import { confirmPerson } from '../factors/confirm-person.ts';
import { proveByProvider } from './prove.ts';

const sso = await startSso();

test('two factors at the provider count where the settings say so; otherwise our own is asked for', async () => {
  Object.assign(env(), { REQUIRE_SECOND_FACTOR: true, OIDC_SECOND_FACTOR: ['mfa'] });
  try {
    const { known } = await newJoined(sso.oidc);
    const stageOf = async (as: OidcPerson) => {
      const sessionId = sessionOf(await sso.come(as));
      return (await findSignInOfCookie(await sessionCookieOf({ sessionId })))?.stage;
    };
    expect(await stageOf(known)).toBe('enrolment');
    expect(await stageOf({ ...known, amr: ['pwd', 'mfa'] })).toBe('whole');
  } finally {
    Object.assign(env(), { REQUIRE_SECOND_FACTOR: false, OIDC_SECOND_FACTOR: [] });
  }
});

test('who came by the provider is asked there again before what cannot be taken back, and nobody else counts', async () => {
  const { known } = await newJoined(sso.oidc);
  const sessionId = sessionOf(await sso.come(known));
  const person = await findPersonOfSession(sessionId);
  if (!person) throw new Error('not in');
  expect(await isStepUpNeeded(person)).toBe(true);
  expect(await confirmPerson(person, { password, address: source.address })).toMatchObject({
    refusal: { code: 'step_up_needed' },
  });
  const prove = ({ claims }: SsoGiven) => proveByProvider(person, claims);
  sso.oidc.person = (await newJoined(sso.oidc)).known;
  expect(codeOf(await sso.comeBack(prove, true))).toBe('sso_other_person');
  sso.oidc.person = known;
  // A provider that is not asked for a new sign-in may have asked nobody anything today.
  expect(codeOf(await sso.comeBack(prove))).toBe('sso_not_again');
  const back = await sso.comeBack(prove, true);
  expect(codeOf(back)).toBe('in');
  const renewed = sessionOf(back);
  expect(renewed).not.toBe(sessionId);
  expect(await findPersonOfSession(sessionId)).toBeNull();
  expect(await isStepUpNeeded({ sessionId: renewed })).toBe(false);
});
