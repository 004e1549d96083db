import 'server-only';
import type { Person, SignIn } from '#lib/auth/permissions.ts';
import { findSsoOffer } from '#lib/auth/sso/provider.ts';
import { db } from '#lib/db/client.ts';
import { env, requiredFactors } from '#lib/env.ts';
import { passwordRules } from '../operations/sso/settings.ts';
import { judgePasswordWay } from '../rules/sso.ts';
import {
  type OwnFactorsView,
  ownFactorsView,
  type SecondStepView,
  secondStepView,
} from '../schemas/factors.ts';
import { countUnusedCodes, findFactorDates, findStanding, listFactors } from '../store/factors.ts';
import { findIdentity } from '../store/identities.ts';

/** The person's own second factors, without what is secret of them. */
export async function listOwnFactors({ userId, email }: Person): Promise<OwnFactorsView> {
  const [factors, codesLeft, identity] = await Promise.all([
    listFactors(db(), userId),
    countUnusedCodes(db(), userId),
    findIdentity(db(), userId),
  ]);
  const offer = findSsoOffer();
  return ownFactorsView.parse({
    factors: factors.map(({ createdAt, lastUsedAt, ...factor }) => ({
      ...factor,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    codesLeft,
    isRequired: env().REQUIRE_SECOND_FACTOR,
    provider: offer && { name: offer.name, joinedAt: identity?.joinedAt.toISOString() ?? null },
    hasPassword: judgePasswordWay(email, identity !== null, passwordRules()).ok,
  });
}

/** What this sign-in waits for, and the kinds of factors that its person has. */
export async function getSecondStep({ person, stage }: SignIn): Promise<SecondStepView> {
  const { userId, sessionId } = person;
  const [factors, dates, { confirmedAt }] = await Promise.all([
    listFactors(db(), userId),
    findFactorDates(db(), userId),
    findStanding(db(), userId, sessionId),
  ]);
  const offer = confirmedAt && findSsoOffer();
  const kinds = [...new Set(factors.map(({ kind }) => kind))];
  const { isPasskeyRequired } = requiredFactors(person.role);
  return secondStepView.parse({
    stage,
    email: person.email,
    kinds: isPasskeyRequired && kinds.includes('passkey') ? ['passkey'] : kinds,
    isPasskeyOnly: isPasskeyRequired,
    provider: offer && !isPasskeyRequired ? { name: offer.name } : null,
    resetAt: (stage === 'enrolment' && dates?.factorsResetAt?.toISOString()) || null,
  });
}
