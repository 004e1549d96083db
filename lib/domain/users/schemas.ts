import * as z from 'zod/mini';
import { type Role, roles } from '#lib/auth/permissions.ts';
import { parseEmail } from '#lib/core/email.ts';
import { parsePlainText, type TextRefusal } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field, moneyView } from '#lib/core/zod-field.ts';
import { unusuals } from './rules/place.ts';
import type { LinkPurpose } from './rules.ts';

/** The canonical form in which addresses are compared; the database holds no other. */
const email = field(parseEmail);

/** Sign-in checks only the length: what a good password is was decided when it was chosen. */
export const signInInput = z.strictObject({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'email_empty')), email),
  password: z.string().check(z.minLength(1, 'password_empty'), z.maxLength(256, 'password_too_long')),
});
export type SignInInput = z.infer<typeof signInInput>;

const name = field((text) => (text.trim() === '' ? refuse('name_empty') : parsePlainText(text, 100)));

/** Why a name is refused, which stands beside what its person does. */
export type NameRefusal = 'name_empty' | TextRefusal;

/** A new person, as the command line gives one. */
export const newUserInput = z.strictObject({ email, name, password: z.string() });

/** Who the first administrator says they are. */
export const whoInput = z.strictObject({ name, email });

/** How good a password is, is judged together with its owner's address. */
const newPassword = z
  .string()
  .check(z.minLength(1, 'password_empty'), z.maxLength(1_024, 'password_too_long'));
const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** The fields of the form behind a link, as typed. */
export const redeemFields = z.object({ password: newPassword });

const readLinkInput = z.strictObject({ act: z.literal('read'), token });
const redeemLinkInput = z.strictObject({
  act: z.literal('redeem'),
  token,
  /** Only the first administrator says these. */
  name: z.optional(z.string().check(z.maxLength(200))),
  email: z.optional(z.string().check(z.maxLength(300))),
  password: newPassword,
});
export type RedeemLinkInput = Omit<z.infer<typeof redeemLinkInput>, 'act'>;
export const linkInput = z.discriminatedUnion('act', [readLinkInput, redeemLinkInput]);

export const invitationInput = z.strictObject({ email, name, role: z.enum(roles, 'role_empty') });
export type InvitationInput = z.infer<typeof invitationInput>;

/** What the holder of a link may know: which person's password it sets. Null: they enter it themselves. */
export type LinkView = {
  purpose: LinkPurpose;
  name: string | null;
  email: string | null;
  role: Role | null;
  expiresAt: string;
};

export const localeInput = z.strictObject({ locale: z.enum(['en', 'ru']) });
export const timeZoneInput = z.strictObject({ timeZone: z.string().check(z.minLength(1), z.maxLength(64)) });
export const failuresSeenInput = z.strictObject({ at: z.iso.datetime() });

/**
 * The person's own failures of a week: how many they have not looked at, and how many there are at all, as far as one
 * page of the list reaches.
 */
export const failuresView = z.object({ unseen: z.int(), listed: z.int(), isCut: z.boolean() });
export type FailuresView = z.infer<typeof failuresView>;

export const noInput = z.strictObject({});

const at = z.iso.datetime();

/** Where somebody is signed in right now. */
export const ownSessionsView = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      /** Null: not known. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      address: z.nullable(z.string()),
      /** Its network: that of the session in use, the company's own, or another one. Null: not known. */
      place: z.nullable(z.object({ kind: z.enum(['same', 'own', 'other']), network: z.string() })),
      /** A device or a network that was new to the account then. */
      unusual: z.nullable(z.enum(unusuals)),
      since: at,
      lastSeenAt: at,
    }),
  ),
});
export type OwnSessionsView = z.infer<typeof ownSessionsView>;

/** Somebody with an account, as administrators see them. */
export const personView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  isSelf: z.boolean(),
  isDemo: z.boolean(),
  isDisabled: z.boolean(),
  isSignedIn: z.boolean(),
  /** The moment from which their approvals count; null: they do, or they approve nothing. */
  decidesFrom: z.nullable(z.iso.datetime()),
  hasSecondFactor: z.boolean(),
  /** Comes by the company's sign-in. */
  isJoined: z.boolean(),
  /** Which administrator asks to remove their factors; null: nobody. */
  resetAsked: z.nullable(z.object({ byName: z.string(), isOwn: z.boolean() })),
  /** When the newest session began. */
  signedInAt: z.nullable(at),
  /** The place and device of that session; null before the first sign-in. */
  lastPlace: z.nullable(
    z.object({
      address: z.nullable(z.string()),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
    }),
  ),
  /** Too many wrong passwords: some place has to wait. */
  isLocked: z.boolean(),
  wrongGuesses: z.number(),
  /** What they asked for and others have not decided or sent yet. */
  waiting: z.object({ approvals: z.number(), resolutions: z.number(), unsent: z.number() }),
});

/** Everybody with an account, as administrators see them. */
export const peopleView = z.object({
  people: z.array(personView),
  /** There are more people than are shown. */
  isCut: z.boolean(),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(roles),
      madeBy: z.nullable(z.string()),
      madeAt: at,
      expiresAt: at,
      isExpired: z.boolean(),
    }),
  ),
  /** Refunds that wait for an approval which nobody who can sign in may give: how many, and those that wait longest. */
  undecidable: z.object({
    count: z.number(),
    requests: z.array(
      z.object({ id: z.string(), number: z.string(), amount: moneyView, makerName: z.string() }),
    ),
  }),
});
export type PeopleView = z.infer<typeof peopleView>;
export type PersonView = z.infer<typeof personView>;
export type InvitationView = PeopleView['invitations'][number];

/** A link at the only time that it is readable. */
export type MadeLinkView = { url: string; expiresAt: string };

const userId = z.string().check(z.regex(/^usr_[0-9a-z]{26}$/));
const linkId = z.string().check(z.regex(/^lnk_[0-9a-z]{26}$/));
export const userInput = z.strictObject({ userId });
export const linkIdInput = z.strictObject({ linkId });
export const roleInput = z.strictObject({ userId, role: z.enum(roles, 'role_empty') });
const sessionId = z.string().check(z.regex(/^ses_[0-9a-z]{26}$/));
export const sessionInput = z.strictObject({ sessionId });
export const userSessionInput = z.strictObject({ userId, sessionId });
export const changePasswordInput = z.strictObject({
  password: z.string().check(z.minLength(1, 'password_empty'), z.maxLength(256, 'password_too_long')),
  newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** A demo user, including the password. They exist only in a demo. */
export type DemoSignIn = {
  email: string;
  role: Role;
  /** Another of that role stands before. */
  isSecond: boolean;
  password: string;
};
