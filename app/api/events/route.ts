import { currentCaller, findPersonOfSession } from '#lib/auth/caller.ts';
import { runRoute } from '#lib/auth/route.ts';
import { takeReader } from '#lib/events/reader-quota.ts';
import { openStream } from '#lib/events/stream.ts';

/**
 * Streams what changes while a page is open: topics and ids, never data. Listening does not keep a session
 * alive.
 */
export async function GET(request: Request): Promise<Response> {
  const response = await runRoute(await currentCaller(), 'payouts:view', async ({ sessionId, userId }) => {
    const onEnd = takeReader(userId);
    if (!onEnd)
      return Response.json({ code: 'too_many_streams' }, { status: 429, headers: { 'Retry-After': '10' } });
    return openStream({
      onEnd,
      userId,
      // The browser sends the header when it reconnects by itself; a page that opens a new stream can only
      // put the id into the address.
      after: request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after'),
      isWelcome: async () => (await findPersonOfSession(sessionId)) !== null,
      signal: request.signal,
    });
  });
  // Only for a refusal: the stream sets its own Cache-Control.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}
