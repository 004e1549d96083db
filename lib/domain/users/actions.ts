'use server';

import { cookies } from 'next/headers';
import { officeAction } from '#lib/auth/action.ts';
import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { rememberPreferences } from '#lib/auth/preference-cookies.ts';
import { cookieOptions, sessionCookieName } from '#lib/auth/session-cookie.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { changePassword } from './operations/change-password.ts';
import { endOtherSessions, endOwnSession, signOut, signOutEverywhere } from './operations/end-sessions.ts';
import { invite, renewInvitation, revokeInvitation } from './operations/links/invitations.ts';
import type { MadeLink } from './operations/links/make-link.ts';
import { changeRole } from './operations/people/change-role.ts';
import { disableUser, enableUser, unlockUser } from './operations/people/disable-user.ts';
import { endSessionOf, endSessionsOf, removeIdentity } from './operations/people/end-sessions-of.ts';
import { newPasswordLink } from './operations/people/new-password-link.ts';
import { resetFactors } from './operations/people/reset-factors.ts';
import { changeLocale, changeTimeZone, markFailuresSeen } from './operations/preferences.ts';
import {
  changePasswordInput,
  failuresSeenInput,
  invitationInput,
  linkIdInput,
  localeInput,
  type MadeLinkView,
  noInput,
  roleInput,
  sessionInput,
  timeZoneInput,
  userInput,
  userSessionInput,
} from './schemas.ts';

/** Accounts are changed by people who have just given their second factor, if they have one. */
const stepUp = { stepUp: true } as const;

const addressOfCaller = async () => clientAddress((await currentCaller()).headers);

async function forgetSession(): Promise<void> {
  (await cookies()).set(sessionCookieName(), '', { ...cookieOptions(), maxAge: 0 });
}

export const setLocaleAction = officeAction('account:self', localeInput, async ({ locale }, person) => {
  const result = await changeLocale(person, locale);
  if (result.ok) await rememberPreferences({ locale });
  return result;
});

export const setTimeZoneAction = officeAction('account:self', timeZoneInput, async ({ timeZone }, person) => {
  const result = await changeTimeZone(person, timeZone);
  if (result.ok) await rememberPreferences({ timeZone });
  return result;
});

export const markFailuresSeenAction = officeAction('account:self', failuresSeenInput, ({ at }, person) =>
  markFailuresSeen(person, new Date(at)),
);

export const signOutAction = officeAction(
  'account:self',
  noInput,
  async (_, person) => {
    await signOut(person);
    await forgetSession();
    return accept(null);
  },
  { half: true },
);

export const signOutEverywhereAction = officeAction('account:self', noInput, async (_, person) => {
  const sessions = await signOutEverywhere(person);
  await forgetSession();
  return accept({ sessions });
});

export const changePasswordAction = officeAction(
  'account:self',
  changePasswordInput,
  async (input, person) => changePassword(person, input, await addressOfCaller()),
  { stepUp: true },
);

export const endSessionAction = officeAction('account:self', sessionInput, ({ sessionId }, person) =>
  endOwnSession(person, sessionId),
);

export const endOtherSessionsAction = officeAction('account:self', noInput, async (_, person) =>
  accept({ sessions: await endOtherSessions(person) }),
);

/** The link leaves the server in this answer, and never again. */
function toView<Code extends string>(made: Result<MadeLink, Code>): Result<MadeLinkView, Code> {
  return made.ok ? accept({ url: made.value.url, expiresAt: made.value.expiresAt.toISOString() }) : made;
}

export const inviteAction = officeAction(
  'users:manage',
  invitationInput,
  async (input, person) => toView(await invite(person, input)),
  stepUp,
);

export const renewInvitationAction = officeAction(
  'users:manage',
  linkIdInput,
  async ({ linkId }, person) => toView(await renewInvitation(person, linkId)),
  stepUp,
);

export const revokeInvitationAction = officeAction(
  'users:manage',
  linkIdInput,
  ({ linkId }, person) => revokeInvitation(person, linkId),
  stepUp,
);

export const newPasswordLinkAction = officeAction(
  'users:manage',
  userInput,
  async ({ userId }, person) => toView(await newPasswordLink(person, userId)),
  stepUp,
);

export const changeRoleAction = officeAction(
  'users:manage',
  roleInput,
  (input, person) => changeRole(person, input),
  stepUp,
);

export const disableUserAction = officeAction(
  'users:manage',
  userInput,
  ({ userId }, person) => disableUser(person, userId),
  stepUp,
);

export const enableUserAction = officeAction(
  'users:manage',
  userInput,
  ({ userId }, person) => enableUser(person, userId),
  stepUp,
);

export const unlockUserAction = officeAction(
  'users:manage',
  userInput,
  ({ userId }, person) => unlockUser(person, userId),
  stepUp,
);

export const resetFactorsAction = officeAction(
  'users:manage',
  userInput,
  ({ userId }, person) => resetFactors(person, userId),
  stepUp,
);

export const endUserSessionsAction = officeAction(
  'users:manage',
  userInput,
  ({ userId }, person) => endSessionsOf(person, userId),
  stepUp,
);

export const endUserSessionAction = officeAction(
  'users:manage',
  userSessionInput,
  (input, person) => endSessionOf(person, input),
  stepUp,
);

export const removeIdentityAction = officeAction(
  'users:manage',
  userInput,
  ({ userId }, person) => removeIdentity(person, userId),
  stepUp,
);
