import { currentCaller, findPersonOfCookie } from '#lib/auth/caller.ts';
import { isSameOrigin } from '#lib/auth/origin.ts';
import { refuse } from '#lib/core/result.ts';

/** "Somebody is at the keyboard": what keeps a session from idling out. Reads alone never do. */
export async function POST(): Promise<Response> {
  const { headers, cookie } = await currentCaller();
  const noStore = { 'Cache-Control': 'no-store' };
  if (!isSameOrigin(headers)) return Response.json(refuse('wrong_origin'), { status: 403, headers: noStore });
  const person = await findPersonOfCookie(cookie, { touch: true });
  return person
    ? Response.json({ ok: true, value: { userId: person.userId } }, { headers: noStore })
    : Response.json(refuse('session_ended'), { status: 401, headers: noStore });
}
