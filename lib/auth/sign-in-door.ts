import 'server-only';
import type { NextRequest } from 'next/server';
import { type Result, refuse } from '#lib/core/result.ts';
import { clientAddress } from './client-address.ts';
import { refuseThrown, thrownStatuses } from './fault.ts';
import { authOptions, nextAuth } from './next-auth.ts';
import { isSameOrigin } from './origin.ts';
import { isAdmitted } from './request-stamp.ts';
import { crowdedRefusal, enterSignIn, isSignInSized } from './sign-in-crowd.ts';

type Context = { params: Promise<{ nextauth: string[] }> };
type SignedIn = { sessionId: string; userId: string };

/** Judges what was typed. */
export type Authorize = (typed: Record<string, unknown>) => Promise<Result<SignedIn>>;

/**
 * Only two of next-auth's endpoints are open: GET csrf and POST callback/credentials; the others answer like
 * not there. A sign-in is answered the way a server action answers: 200 with the user's id and the cookie, or
 * a refusal.
 */
export function signInDoor(authorize: Authorize, sessionSeconds: number) {
  async function GET(request: NextRequest, context: Context): Promise<Response> {
    if ((await pathOf(context)) !== 'csrf') return answer(404, refuse('not_found'));
    return nextAuth(
      request,
      context,
      authOptions(async () => null, sessionSeconds),
    );
  }

  async function POST(request: NextRequest, context: Context): Promise<Response> {
    if ((await pathOf(context)) !== 'callback/credentials') return answer(404, refuse('not_found'));
    if (!isSameOrigin(request.headers)) return answer(403, refuse('wrong_origin'));
    if (!isSignInSized(request.headers.get('content-length'))) return answer(413, refuse('invalid_input'));
    if (isAdmitted(request.headers)) return judged(request, context);
    const leave = enterSignIn(clientAddress(request.headers));
    if (!leave) return answer(429, crowdedRefusal);
    return judged(request, context).finally(leave);
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

async function pathOf({ params }: Context): Promise<string> {
  return (await params).nextauth.join('/');
}

/** next-auth's cookies are passed on, its redirects are not. */
function answerTo(verdict: Result<SignedIn>, cookies: string[]): Response {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (verdict.ok) return answer(200, { ok: true, value: { userId: verdict.value.userId } }, headers);
  return answer(thrownStatuses[verdict.refusal.code] ?? 401, verdict, headers);
}

function answer(status: number, body: object, headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store');
  return Response.json(body, { status, headers });
}
