import 'server-only';
import type { NextRequest } from 'next/server';
import nextAuthModule from 'next-auth';
import { type Refusal, refuse } from '#lib/core/result.ts';
import { type Authorize, authOptions } from './next-auth.ts';
import { isSameOrigin } from './origin.ts';
import { sessionCookieName } from './session-cookie.ts';

const nextAuth = (nextAuthModule as unknown as { default?: typeof nextAuthModule }).default ?? nextAuthModule;

type Context = { params: Promise<{ nextauth: string[] }> };

/** An address, a password, a CSRF token and little else. */
const maxBodyBytes = 8_192;

/**
 * The two of next-auth's endpoints that are used: GET csrf and POST callback/credentials; the others answer like not
 * there. A sign-in answers 200 `{ ok: true }` with the cookie, or a refusal as a server action writes it.
 */
export function signInDoor(authorize: Authorize, sessionSeconds: number) {
  const pass = (request: NextRequest, context: Context): Promise<Response> =>
    nextAuth(request, context, authOptions(authorize, sessionSeconds));

  async function GET(request: NextRequest, context: Context): Promise<Response> {
    return (await pathOf(context)) === 'csrf' ? pass(request, context) : notThere();
  }

  async function POST(request: NextRequest, context: Context): Promise<Response> {
    if ((await pathOf(context)) !== 'callback/credentials') return notThere();
    if (!isSameOrigin(request.headers)) return answer(403, refuse('wrong_origin'));
    if (!isSmall(request)) return answer(413, refuse('invalid_input'));
    const response = await pass(request, context).catch(() => null);
    if (!response) return answer(400, refuse('invalid_input'));
    const cookies = response.headers.getSetCookie();
    if (!cookies.some((cookie) => cookie.startsWith(`${sessionCookieName()}=`)))
      return answer(401, { ok: false, refusal: await refusalOf(response) });
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
    return answer(200, { ok: true, value: null }, headers);
  }

  return { GET, POST };
}

async function pathOf({ params }: Context): Promise<string> {
  return (await params).nextauth.join('/');
}

function isSmall(request: Request): boolean {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return length <= maxBodyBytes;
}

function notThere(): Response {
  return answer(404, refuse('not_found'));
}

function answer(status: number, body: object, headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store');
  return Response.json(body, { status, headers });
}

/** next-auth answers with an address whose `error` is the refusal that our judge threw; without one, its CSRF check failed. */
async function refusalOf(response: Response): Promise<Refusal> {
  const url = response.headers.get('location') ?? ((await response.json()) as { url?: string }).url;
  const reason = URL.parse(url ?? '')?.searchParams.get('error');
  return reason ? (JSON.parse(reason) as Refusal) : { code: 'form_expired' };
}
