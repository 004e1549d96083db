import { z } from 'zod';
import { type Role, roles } from '#lib/auth/permissions.ts';

/** The one form under which addresses are compared; the database holds no other. */
const email = z.string().max(254).trim().toLowerCase().pipe(z.email('email_unreadable'));

/** Length is all that is asked when signing in: what a good password is was decided when it was chosen. */
export const signInInput = z.strictObject({
  email: z.string().trim().min(1, 'email_empty').pipe(email),
  password: z.string().min(1, 'password_empty').max(256, 'password_too_long'),
});
export type SignInInput = z.infer<typeof signInInput>;

export const localeInput = z.strictObject({ locale: z.enum(['en', 'ru']) });
export const timeZoneInput = z.strictObject({ timeZone: z.string().min(1).max(64) });
export const noInput = z.strictObject({});

/** What the browser may know about the person who is signed in. */
export const currentUserView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  locale: z.enum(['en', 'ru']),
  timeZone: z.string(),
});
export type CurrentUserView = z.infer<typeof currentUserView>;

/** A person of the demo, password and all: there are none outside it. */
export type DemoSignIn = { email: string; role: Role; password: string };
