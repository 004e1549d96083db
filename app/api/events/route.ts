import { findPersonOfSession } from '#lib/auth/caller.ts';
import { officeRoute } from '#lib/auth/route.ts';
import { takeReader } from '#lib/events/reader-quota.ts';
import { openStream } from '#lib/events/stream.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // no-transform: compression would hold events back until its buffer is full.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/**
 * Streams what changes while a page is open: topics and ids, never data. Listening does not keep a session
 * alive.
 */
export const GET = officeRoute('payouts:view', async (request, { sessionId, userId }) => {
  const onEnd = takeReader(userId);
  if (!onEnd)
    return Response.json({ code: 'too_many_streams' }, { status: 429, headers: { 'Retry-After': '10' } });
  const isWelcome = async () => (await findPersonOfSession(sessionId)) !== null;
  return new Response(openStream({ onEnd, userId, after: readAfter(request), isWelcome }), {
    headers: streamHeaders,
  });
});

/**
 * The browser sends the header when it reconnects by itself; a page that opens a new stream can only put the id into
 * the address.
 */
function readAfter({ headers, url }: Request): string | null {
  return headers.get('last-event-id') || new URL(url).searchParams.get('after');
}
