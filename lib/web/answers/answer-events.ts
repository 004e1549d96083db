import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { takeReader } from '#lib/events/reader-quota.ts';
import { openStream } from '#lib/events/stream.ts';
import { answerOffice, officeHeaders } from './answer-office.ts';
import { beginBare } from './begin-bare.ts';

const streamHeaders = {
  ...officeHeaders,
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
  async ({ sessionId, userId }, { url = '', headers }, outgoing) => {
    const { socket } = outgoing;
    // It was sent before the request ahead of it was answered, which neither browsers nor proxies do.
    if (!socket) return Response.json({ code: 'invalid_input' }, { status: 400 });
    const onEnd = takeReader(userId);
    if (!onEnd)
      return Response.json({ code: 'too_many_streams' }, { status: 429, headers: { 'Retry-After': '10' } });
    const options = { onEnd, userId, after: readAfter(url, headers), isWelcome: () => isSignedIn(sessionId) };
    beginBare(outgoing, socket, streamHeaders);
    openStream(socket, options);
    return undefined;
  },
);

/**
 * The browser sends the header when it reconnects by itself; a page that opens a new stream can only put the id into
 * the address.
 */
function readAfter(url: string, headers: IncomingHttpHeaders): string | null {
  const [last] = [headers['last-event-id']].flat();
  return last || new URLSearchParams(url.split('?')[1]).get('after');
}

async function isSignedIn(sessionId: string): Promise<boolean> {
  return (await findPersonOfSession(sessionId)) !== null;
}
