import * as z from 'zod/mini';
import { type Role, roles } from '#lib/auth/permissions.ts';

/** The canonical form in which addresses are compared; the database holds no other. */
const email = z.pipe(
  z.string().check(z.maxLength(254), z.trim(), z.toLowerCase()),
  z.email('email_unreadable'),
);

/** Sign-in checks only the length: what a good password is was decided when it was chosen. */
export const signInInput = z.strictObject({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'email_empty')), email),
  password: z.string().check(z.minLength(1, 'password_empty'), z.maxLength(256, 'password_too_long')),
});
export type SignInInput = z.infer<typeof signInInput>;

/** A new person, as the command line gives one. */
export const newUserInput = z.strictObject({
  email,
  name: z.string().check(z.trim(), z.minLength(1, 'name_empty'), z.maxLength(100, 'name_too_long')),
  password: z.string(),
});

export const localeInput = z.strictObject({ locale: z.enum(['en', 'ru']) });
export const timeZoneInput = z.strictObject({ timeZone: z.string().check(z.minLength(1), z.maxLength(64)) });
export const noInput = z.strictObject({});

/** What the browser may know about the signed-in person. */
export const currentUserView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  locale: z.nullable(z.enum(['en', 'ru'])),
  timeZone: z.string(),
});
export type CurrentUserView = z.infer<typeof currentUserView>;

/** A demo user, including the password. They exist only in a demo. */
export type DemoSignIn = { email: string; role: Role; password: string };
