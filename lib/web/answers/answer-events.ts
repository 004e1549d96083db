import 'server-only';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { takeReader } from '#lib/events/reader-quota.ts';
import { openStream } from '#lib/events/stream.ts';
import { answerOffice } from './answer-office.ts';

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
export const answerEvents = answerOffice(
  'payouts:view',
  (outgoing) =>
    async ({ sessionId, userId }, { headers, nextUrl }) => {
      const onEnd = takeReader(userId);
      if (!onEnd)
        return Response.json({ code: 'too_many_streams' }, { status: 429, headers: { 'Retry-After': '10' } });
      outgoing.writeHead(200, streamHeaders);
      openStream(outgoing, {
        onEnd,
        userId,
        // The browser sends the header when it reconnects by itself; a page that opens a new stream can only
        // put the id into the address.
        after: headers.get('last-event-id') || nextUrl.searchParams.get('after'),
        isWelcome: async () => (await findPersonOfSession(sessionId)) !== null,
      });
      return undefined;
    },
);
