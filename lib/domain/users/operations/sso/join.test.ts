import { expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { db } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { from } from '#tests/guessing.ts';
import { newPerson, newPersonWithPassword, password } from '#tests/people.ts';
import {
  codeOf,
  newJoined,
  type OidcPerson,
  type SsoGiven,
  sessionOf,
  source,
  startSso,
} from '#tests/sso.ts';
import { findIdentity } from '../../store/identities.ts';
import { invite } from '../links/invitations.ts';
import { redeemByProvider, redeemLink } from '../links/redeem-link.ts';
import { signIn } from '../sign-in.ts';
import { joinIdentity } from './join.ts';

const sso = await startSso();

test('the one who is joined has no password any more, and where passwords are off only the administrator for emergencies has', async () => {
  const { person } = await newJoined(sso.oidc);
  const [other, emergency] = [await newPersonWithPassword('finance'), await newPersonWithPassword('admin')];
  const said = async (email: string) => {
    const entered = await signIn({ email, password }, from());
    return entered.ok ? 'in' : entered.refusal.code;
  };
  expect(await said(person.email)).toBe('sso_required');
  expect(await said(other.email)).toBe('in');
  Object.assign(env(), { OIDC_ONLY: true, OIDC_EMERGENCY_EMAIL: emergency.email });
  try {
    expect(await said(other.email)).toBe('password_off');
    expect(await said('nobody@example.com')).toBe('password_off');
    expect(await said(emergency.email)).toBe('in');
    expect(
      await joinIdentity(emergency, {
        claims: { sub: 'x', groups: ['pay-admins'] },
        refreshToken: undefined,
      }),
    ).toMatchObject({ refusal: { code: 'sso_emergency' } });
  } finally {
    Object.assign(env(), { OIDC_ONLY: false, OIDC_EMERGENCY_EMAIL: undefined });
  }
});

test('an invitation is used by the identity that was shown, in the role of its groups; an identity has one person', async () => {
  const admin = await newPerson('admin');
  const invited = { email: 'new.one@example.com', name: 'New One', role: 'finance' } as const;
  const made = await invite(admin, invited);
  const token = made.ok ? new URL(made.value.url).hash.slice(1) : '';
  const { known } = await newJoined(sso.oidc);
  const redeem = ({ claims, refreshToken }: SsoGiven) =>
    redeemByProvider(token, { claims, refreshToken, source });
  sso.oidc.person = known;
  expect(codeOf(await sso.comeBack(redeem))).toBe('sso_taken');
  sso.oidc.person = { sub: 'new-one', email: 'other@example.com', groups: ['pay-support'] };
  const back = await sso.comeBack(redeem);
  expect(await findPersonOfSession(sessionOf(back))).toMatchObject({ email: invited.email, role: 'support' });
  expect(codeOf(await sso.comeBack(redeem))).toBe('link_used');
});

test('where passwords are off no link sets one', async () => {
  const admin = await newPerson('admin');
  const made = await invite(admin, { email: 'off@example.com', name: 'Off', role: 'finance' });
  const token = made.ok ? new URL(made.value.url).hash.slice(1) : '';
  Object.assign(env(), { OIDC_ONLY: true });
  const used = await redeemLink({ token, password }, source.address).finally(() =>
    Object.assign(env(), { OIDC_ONLY: false }),
  );
  expect(used).toMatchObject({ refusal: { code: 'password_off' } });
});

test('somebody signed in is joined once, and only with an identity that nobody has', async () => {
  const person = await newPerson('finance');
  const [elsewhere, { known: taken }] = [await newPerson('finance'), await newJoined(sso.oidc)];
  const join = ({ claims, refreshToken }: SsoGiven) => joinIdentity(person, { claims, refreshToken });
  const show = (as: OidcPerson, by = join) => {
    sso.oidc.person = as;
    return sso.comeBack(by);
  };
  expect(codeOf(await show(taken))).toBe('sso_taken');
  const own = { sub: `own-${person.userId}`, email: 'any@example.com', groups: ['pay-finance'] };
  expect(codeOf(await show({ ...own, groups: [] }))).toBe('sso_no_role');
  expect(codeOf(await show(own))).toBe('in');
  expect(await findIdentity(db(), person.userId)).toMatchObject({
    subject: own.sub,
    issuer: sso.oidc.issuer,
  });
  expect(codeOf(await show(own))).toBe('step_up_needed');
  const others = ({ claims, refreshToken }: SsoGiven) => joinIdentity(elsewhere, { claims, refreshToken });
  expect(codeOf(await show(own, others))).toBe('sso_taken');
  expect(codeOf(await sso.come(own))).toBe('in');
});
