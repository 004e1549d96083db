import { currentCaller, findPersonOfCookie } from '#lib/auth/caller.ts';
import { recordAway } from '#lib/auth/fault.ts';
import { isSameOrigin } from '#lib/auth/origin.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { isOfAwayDatabase } from '#lib/db/busy.ts';

/**
 * Reports that somebody is at the keyboard, which keeps a session from idling out; reads alone never do. Like
 * an action, it answers with a result (the signed-in person) or a refusal.
 */
export async function POST(): Promise<Response> {
  const { headers, cookie } = await currentCaller();
  try {
    const person = isSameOrigin(headers) ? await findPersonOfCookie(cookie, { touch: true }) : null;
    return answer(person ? accept({ userId: person.userId }) : refuse('session_ended'));
  } catch (error) {
    if (!isOfAwayDatabase(error)) throw error;
    recordAway(error, 'presence');
    return answer(refuse('database_away'), 503);
  }
}

function answer(result: Result<{ userId: string }>, status = 200): Response {
  return Response.json(result, { status, headers: { 'Cache-Control': 'no-store' } });
}
