import { currentCaller, findPersonOfCookie } from '#lib/auth/caller.ts';
import { isSameOrigin } from '#lib/auth/origin.ts';
import { accept, refuse } from '#lib/core/result.ts';

/**
 * Reports that somebody is at the keyboard, which keeps a session from idling out; reads alone never do. Like
 * an action, it answers with a result (the signed-in person) or a refusal.
 */
export async function POST(): Promise<Response> {
  const { headers, cookie } = await currentCaller();
  const person = isSameOrigin(headers) ? await findPersonOfCookie(cookie, { touch: true }) : null;
  const result = person ? accept({ userId: person.userId }) : refuse('session_ended');
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } });
}
