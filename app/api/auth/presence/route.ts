import { currentCaller, findPersonOfCookie } from '#lib/auth/caller.ts';
import { recordUnavailable } from '#lib/auth/fault.ts';
import { isSameOrigin } from '#lib/auth/origin.ts';
import { refuseOrigin } from '#lib/auth/refused-request.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { isOfUnavailableDatabase } from '#lib/db/busy.ts';

/**
 * Reports that somebody is at the keyboard, which keeps a session from idling out; reads alone never do. Like
 * an action, it answers with a result (the signed-in person) or a refusal.
 */
export async function POST(): Promise<Response> {
  const { headers, cookie } = await currentCaller();
  try {
    if (!isSameOrigin(headers)) return answer(refuseOrigin('presence'));
    const person = await findPersonOfCookie(cookie, { touch: true });
    return answer(person ? accept({ userId: person.userId }) : refuse('session_ended'));
  } catch (error) {
    if (!isOfUnavailableDatabase(error)) throw error;
    recordUnavailable(error, 'presence');
    return answer(refuse('database_away'), 503);
  }
}

function answer(result: Result<{ userId: string }>, status = 200): Response {
  return Response.json(result, { status, headers: { 'Cache-Control': 'no-store' } });
}
