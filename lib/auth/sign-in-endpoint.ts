import 'server-only';
import type { NextRequest } from 'next/server';
import { type Result, refuse } from '#lib/core/result.ts';
import type { SignInStage } from '#lib/core/second-factor.ts';
import { refuseThrown, thrownStatuses } from './fault.ts';
import { authOptions, nextAuth } from './next-auth.ts';
import { isSameOrigin } from './origin.ts';
import { refuseOrigin } from './refused-request.ts';
import { isSignInSized } from './sign-in-room.ts';
import type { ssoEndpoint } from './sso/sso-endpoint.ts';

type Context = { params: Promise<{ nextauth: string[] }> };
type SignedIn = { sessionId: string; userId: string; stage: SignInStage };

type SsoEndpoint = ReturnType<typeof ssoEndpoint>;

/** Judges what was typed. */
export type Authorize = (typed: Record<string, unknown>) => Promise<Result<SignedIn>>;

/**
 * Only two of next-auth's endpoints are open, GET csrf and POST callback/credentials, and those of single sign-on where
 * there is one; the others answer like not there. A sign-in is answered the way a server action answers: 200 with the user's id, what is
 * missing yet and the cookie, or a refusal.
 */
export function signInEndpoint(authorize: Authorize, sessionSeconds: number, sso: SsoEndpoint) {
  async function GET(request: NextRequest, context: Context): Promise<Response> {
    const path = await pathOf(context);
    if (path !== 'csrf') return (await sso.GET(path, request, context)) ?? notThere();
    return nextAuth(
      request,
      context,
      authOptions(async () => null, sessionSeconds),
    );
  }

  async function POST(request: NextRequest, context: Context): Promise<Response> {
    const path = await pathOf(context);
    if (path !== 'callback/credentials') return (await sso.POST(path, request, context)) ?? notThere();
    if (!isSameOrigin(request.headers)) return answer(403, refuseOrigin('sign-in'));
    if (!isSignInSized(request.headers.get('content-length'))) return answer(413, refuse('invalid_input'));
    return judged(request, context);
  }

  async function judged(request: NextRequest, context: Context): Promise<Response> {
    // Stays in place when next-auth never calls us because its CSRF token was missing or old.
    let verdict: Result<SignedIn> = refuse('form_expired');
    const judge = async (typed: Record<string, unknown>) => {
      verdict = await authorize(typed).catch((error: unknown) => refuseThrown(error, 'sign-in'));
      return verdict.ok ? verdict.value.sessionId : null;
    };
    const response: Response | null = await nextAuth(
      request,
      context,
      authOptions(judge, sessionSeconds),
    ).catch(() => null);
    if (!response) return answer(400, refuse('invalid_input'));
    return answerTo(verdict, response.headers.getSetCookie());
  }

  return { GET, POST };
}

const notThere = () => answer(404, refuse('not_found'));

async function pathOf({ params }: Context): Promise<string> {
  return (await params).nextauth.join('/');
}

/** next-auth's cookies are passed on, its redirects are not. */
function answerTo(verdict: Result<SignedIn>, cookies: string[]): Response {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (!verdict.ok) return answer(thrownStatuses[verdict.refusal.code] ?? 401, verdict, headers);
  const { userId, stage } = verdict.value;
  return answer(200, { ok: true, value: { userId, stage } }, headers);
}

function answer(status: number, body: object, headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store');
  return Response.json(body, { status, headers });
}
