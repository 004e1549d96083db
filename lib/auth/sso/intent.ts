import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import * as z from 'zod/mini';
import { env } from '#lib/env.ts';
import { cookieName, cookieOptions } from '../session-cookie.ts';

/** As long as next-auth keeps its own state of a sign-in. */
export const intentSeconds = 15 * 60;

export const intentCookie = () => cookieName('paydesk_sso');

/** The browser comes back from another site: a cookie of the same site alone would stay behind. */
export const ssoCookieOptions = () =>
  ({ ...cookieOptions(), sameSite: 'lax', maxAge: intentSeconds }) as const;

/**
 * What somebody left for the provider for: to sign in, to use an invitation, to connect the account that is signed in, or to
 * prove once more who they are. `page`: where they go on; a window of its own closes instead.
 */
const intent = z.object({
  purpose: z.enum(['sign_in', 'invitation', 'join', 'prove']),
  view: z.enum(['page', 'window']),
  next: z.string(),
  /** The session that was open when they left, which their strict cookie cannot say when they come back. */
  sessionId: z.nullable(z.string()),
  /** The device cookie, which is a strict one too. */
  device: z.nullable(z.string()),
  /** The secret of the invitation. */
  link: z.nullable(z.string()),
});
export type Intent = z.infer<typeof intent>;

/** Sealed, so that nobody else makes one, and bound to its cookie. */
export async function sealIntent(what: Intent): Promise<string> {
  const secret = env().AUTH_SECRET;
  return encode({ token: { intent: what }, secret, salt: intentCookie(), maxAge: intentSeconds });
}

/** Null for none, for an old one, and for anything that we did not seal ourselves. */
export async function openIntent(cookie: string | undefined): Promise<Intent | null> {
  if (!cookie) return null;
  const secret = env().AUTH_SECRET;
  const token = await decode({ token: cookie, secret, salt: intentCookie() }).catch(() => null);
  const parsed = z.safeParse(intent, token?.intent);
  return parsed.success ? parsed.data : null;
}
