import { currentCaller, findPersonOfCookie } from '#lib/auth/caller.ts';
import { isSameOrigin } from '#lib/auth/origin.ts';
import { accept, refuse } from '#lib/core/result.ts';

/**
 * "Somebody is at the keyboard": what keeps a session from idling out, reads alone never do. Answers who it is, as an
 * action would: a result or a refusal.
 */
export async function POST(): Promise<Response> {
  const { headers, cookie } = await currentCaller();
  const person = isSameOrigin(headers) ? await findPersonOfCookie(cookie, { touch: true }) : null;
  const result = person ? accept({ userId: person.userId }) : refuse('session_ended');
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } });
}
