import 'server-only';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import * as z from 'zod/mini';
import { type Refusal, type Result, refuse } from '#lib/core/result.ts';
import { isUnanswered, type SsoOffer } from '#lib/core/sso.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { clientAddress } from '../client-address.ts';
import { refuseThrown } from '../fault.ts';
import { nextAuth, type SsoGiven, ssoOptions } from '../next-auth.ts';
import { isSameOrigin } from '../origin.ts';
import { refuseOrigin } from '../refused-request.ts';
import { toSafePath } from '../safe-path.ts';
import { findLinkLimit, isSignInSized } from '../sign-in-room.ts';
import { type Intent, intentCookie, openIntent, sealIntent, ssoCookieOptions } from './intent.ts';
import { findSsoOffer, providerId } from './provider.ts';

type Context = { params: Promise<{ nextauth: string[] }> };

/** What a page of ours sends to leave for the provider. */
const leaving = z.strictObject({
  csrfToken: z.string(),
  purpose: z.enum(['sign_in', 'invitation', 'join', 'prove']),
  view: z.enum(['page', 'window']),
  next: z.optional(z.string()),
  link: z.optional(z.string()),
  password: z.optional(z.string()),
});
export type Leaving = z.infer<typeof leaving>;

type Handlers = {
  /** Whether they may leave for that purpose, and from which session. */
  begin: (
    leaving: Leaving,
    address: string,
  ) => Promise<Result<Pick<Intent, 'sessionId' | 'device' | 'link'>>>;
  /** What comes of it; the session of the id goes on in this browser. */
  finish: (intent: Intent, given: SsoGiven) => Promise<Result<{ sessionId: string }>>;
};

const paths = { begin: `signin/${providerId}`, finish: `callback/${providerId}`, offer: 'sso' };

/**
 * Single sign-on through next-auth. Leaving is a POST of our own page; coming back is the provider's redirect, which brings
 * no strict cookie: what somebody left for lies in a sealed cookie of a quarter of an hour. Null: not one of its addresses.
 */
export function ssoEndpoint({ begin, finish }: Handlers, sessionSeconds: number) {
  async function GET(path: string, request: NextRequest, context: Context): Promise<Response | null> {
    if (path === paths.offer) return answer(200, { offer: findSsoOffer() } satisfies OfferAnswer);
    if (path !== paths.finish || !findSsoOffer()) return null;
    const jar = await cookies();
    const intent = await openIntent(jar.get(intentCookie())?.value);
    jar.set(intentCookie(), '', { ...ssoCookieOptions(), maxAge: 0 });
    if (!intent) return goOn(null, { code: 'sso_expired' });
    const error = request.nextUrl.searchParams.get('error');
    if (error !== null) return goOn(intent, toRefusal(error));
    return comeBack(intent, request, context);
  }

  async function comeBack(intent: Intent, request: NextRequest, context: Context): Promise<Response> {
    // Stays in place when next-auth finds the answer wrong and never asks us.
    let verdict: Result<{ sessionId: string }> | null = null;
    let failure: unknown;
    const judge = async (given: SsoGiven) => {
      verdict = await finish(intent, given).catch((thrown: unknown) => refuseGiven(thrown));
      return verdict.ok ? verdict.value.sessionId : null;
    };
    const onError = (thrown: unknown) => {
      failure = thrown;
    };
    const rules = { judge, onError, isAgain: intent.purpose === 'prove' };
    const response: Response = await nextAuth(request, context, ssoOptions(rules, sessionSeconds));
    const refusal = refusalOf(verdict, failure);
    return goOn(intent, refusal, response.headers.getSetCookie());
  }

  async function POST(path: string, request: NextRequest, context: Context): Promise<Response | null> {
    if (path !== paths.begin || !findSsoOffer()) return null;
    if (!isSameOrigin(request.headers)) return answer(403, refuseOrigin('sso'));
    if (!isSignInSized(request.headers.get('content-length'))) return answer(413, refuse('invalid_input'));
    const address = clientAddress(request.headers);
    const crowded = await findLinkLimit(address);
    if (crowded) return answer(429, crowded);
    const typed = z.safeParse(leaving, Object.fromEntries(new URLSearchParams(await request.text())));
    if (!typed.success) return answer(400, refuse('invalid_input'));
    const begun = await begin(typed.data, address).catch((thrown: unknown) => refuseThrown(thrown, 'sso'));
    if (!begun.ok) return answer(200, begun);
    const { purpose, view, next, csrfToken } = typed.data;
    const sealed = await sealIntent({ purpose, view, next: toSafePath(next), ...begun.value });
    (await cookies()).set(intentCookie(), sealed, ssoCookieOptions());
    return leave(csrfToken, { url: request.url, context, isAgain: purpose === 'prove' });
  }

  async function leave(
    csrfToken: string,
    { url, context, isAgain }: { url: string; context: Context; isAgain: boolean },
  ): Promise<Response> {
    let failure: unknown;
    const onError = (thrown: unknown) => {
      failure = thrown;
    };
    // Parameters of our own address would go on to the provider, so that next-auth gets none.
    const asked = new NextRequest(url.replace(/\?.*/, ''), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, json: 'true' }),
    });
    const rules = { judge: async () => null, onError, isAgain };
    const response: Response = await nextAuth(asked, context, ssoOptions(rules, sessionSeconds));
    const { url: to }: { url?: string } = await response.json().catch(() => ({}));
    if (failure) return answer(200, { ok: false, refusal: toRefusalOf(failure) });
    if (!to || to.startsWith(`${env().PUBLIC_URL}/api/auth/`)) return answer(200, refuse('form_expired'));
    const headers = new Headers(response.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]));
    return answer(200, { ok: true, value: { url: to } }, headers);
  }

  return { GET, POST };
}

export type OfferAnswer = { offer: SsoOffer | null };

/** The provider refused, or the person cancelled there. */
function toRefusal(error: string): Refusal {
  return { code: error === 'access_denied' ? 'sso_cancelled' : 'sso_refused' };
}

/** An answer of the provider's that did not pass is logged with its reason; people read only what to do. */
function toRefusalOf(failure: unknown): Refusal {
  const why = failure instanceof Error ? failure.message : typeof failure;
  const isAway = isUnanswered(failure);
  log().warn(
    { why },
    isAway ? 'the sign-in provider did not answer' : 'a sign-in by the provider did not pass',
  );
  return { code: isAway ? 'sso_unavailable' : 'sso_refused' };
}

function refuseGiven(thrown: unknown): Result<never> {
  return isUnanswered(thrown) ? { ok: false, refusal: toRefusalOf(thrown) } : refuseThrown(thrown, 'sso');
}

function refusalOf(verdict: Result<unknown> | null, failure: unknown): Refusal | null {
  if (verdict) return verdict.ok ? null : verdict.refusal;
  return toRefusalOf(failure);
}

/**
 * The page that goes on from here asks us by itself: this very request came from another site, and so would one that it leads
 * to, without the strict cookie.
 */
function goOn(intent: Intent | null, refusal: Refusal | null, setCookies: string[] = []): Response {
  const to = new URL('/sso', env().PUBLIC_URL);
  to.searchParams.set('for', intent?.purpose ?? 'sign_in');
  to.searchParams.set('view', intent?.view ?? 'page');
  to.searchParams.set('next', intent?.next ?? '/');
  if (refusal) to.searchParams.set('error', refusal.code);
  if (refusal?.params?.reference) to.searchParams.set('reference', String(refusal.params.reference));
  const headers = new Headers(setCookies.map((cookie) => ['Set-Cookie', cookie]));
  headers.set('Location', to.href);
  headers.set('Cache-Control', 'no-store');
  return new Response(null, { status: 303, headers });
}

function answer(status: number, body: object, headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store');
  return Response.json(body, { status, headers });
}
