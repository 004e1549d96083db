import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import * as z from 'zod/mini';
import { maskFor } from '#lib/core/personal-data.ts';
import { toViewerName, viewerHeader } from '#lib/core/viewer-name.ts';
import { isOfUnavailableDatabase } from '#lib/db/busy.ts';
import { type Caller, currentCaller, findPersonOfCookie, isStepUpNeeded } from './caller.ts';
import { recordFault, recordUnavailable } from './fault.ts';
import { isSameOrigin } from './origin.ts';
import { can, type Permission, type Person } from './permissions.ts';
import { logNoSession, logNotAllowed, refuseOrigin } from './refused-request.ts';

/** A caller is identified by the cookie alone. */
type Sender = Pick<Caller, 'cookie'> & Partial<Caller>;

export type RouteContext<Params> = { params: Promise<Params> };
/**
 * `own`: what the person typed themselves, or a bank answered them; it is shown whole. `takesAway`: a file in which who sees
 * everything has names and phones whole, and for which they give the second factor again.
 */
type RouteOptions = { touch?: boolean; own?: boolean; takesAway?: boolean };
export type RouteHandler<Params> = (request: Request, person: Person, params: Params) => Promise<Response>;

/**
 * The checks of a GET handler: 401 `{ code: 'session_ended' }`, 404 for what this person may not see, 403
 * `{ code: 'step_up_needed' }` for a file, 500 with a reference, 503 `{ code: 'database_away' }`. Nothing is cached. A read does not keep the session alive.
 */
export function officeRoute<Params = Record<string, never>>(
  permission: Permission,
  handler: RouteHandler<Params>,
  options: RouteOptions = {},
): (request: Request, context: RouteContext<Params>) => Promise<Response> {
  return async (request, context) =>
    runRoute(
      await currentCaller(),
      permission,
      async (person) => handler(request, person, await context.params),
      options,
    );
}

/**
 * The same checks for a handler that receives a file, which a server action would hold in memory as a whole: the
 * request must also come from our own pages, and it counts as somebody at the keyboard.
 */
export function officeUpload(
  permission: Permission,
  handler: (request: Request, person: Person) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const caller = await currentCaller();
    if (!isSameOrigin(caller.headers))
      return Response.json({ code: refuseOrigin('upload').refusal.code }, { status: 403 });
    return runRoute(caller, permission, (person) => handler(request, person), { touch: true });
  };
}

/**
 * Answers through a view schema: a field it does not name never leaves the server, and data of another shape
 * is a fault.
 */
export function answerWith<Output, Input>(view: z.core.$ZodType<Output, Input>, data: Input): Response {
  return Response.json(z.parse(view, data));
}

/** The same checks for a handler that answers with a stream. */
export async function runRoute(
  caller: Sender,
  permission: Permission,
  run: (person: Person) => Promise<Response>,
  options: RouteOptions = {},
): Promise<Response> {
  const response = await climb(caller, permission, run, options);
  // A stream reports this in its own format.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

async function climb(
  caller: Sender,
  permission: Permission,
  run: (person: Person) => Promise<Response>,
  { touch = false, own = false, takesAway = false }: RouteOptions,
): Promise<Response> {
  try {
    const person = await findPersonOfCookie(caller.cookie, { touch });
    if (!person) {
      logNoSession('route');
      return Response.json({ code: 'session_ended' }, { status: 401 });
    }
    if (!can(person.role, permission)) {
      logNotAllowed(person, permission, 'route');
      return Response.json({ code: 'not_found' }, { status: 404 });
    }
    if (takesAway && person.sight === 'whole' && (await isStepUpNeeded(person)))
      return Response.json({ code: 'step_up_needed' }, { status: 403 });
    const answer = await run(person);
    const response = own ? answer : await maskAnswer(answer, person);
    // The browser's cache belongs to this person in this role: an answer for another one does not get into it.
    response.headers.set(viewerHeader, toViewerName({ ...person, isMasked: person.sight !== 'whole' }));
    return response;
  } catch (error) {
    unstable_rethrow(error);
    // 503 asks a machine to come back; 500 says that coming back is of no use.
    if (isOfUnavailableDatabase(error)) {
      recordUnavailable(error, `route ${permission}`);
      return Response.json({ code: 'database_away' }, { status: 503 });
    }
    const reference = recordFault(error, `route ${permission}`);
    return Response.json({ code: 'fault', reference }, { status: 500 });
  }
}

/** Every JSON answer has phones and names as this person may see them: files and streams are masked where they are made. */
async function maskAnswer(answer: Response, { sight }: Person): Promise<Response> {
  if (sight === 'whole' || !answer.headers.get('Content-Type')?.startsWith('application/json')) return answer;
  const { status, headers } = answer;
  return new Response(JSON.stringify(maskFor(sight, await answer.json())), { status, headers });
}
