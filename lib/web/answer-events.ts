import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NextRequest } from 'next/server';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { runRoute } from '#lib/auth/route.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { env } from '#lib/env.ts';
import { takeReader } from '#lib/events/reader-quota.ts';
import { openStream } from '#lib/events/stream.ts';
import { log } from '#lib/log.ts';
import { noPage, securityHeaders } from './security-headers.mjs';

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
export function answerEvents(incoming: IncomingMessage, outgoing: ServerResponse): void {
  answer(incoming, outgoing).catch((error: unknown) => {
    log().error({ error }, 'a live stream was not answered');
    outgoing.destroy();
  });
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  for (const { key, value } of [...securityHeaders, noPage]) outgoing.setHeader(key, value);
  const { cookies, nextUrl } = toRequest(incoming);
  const caller = { cookie: cookies.get(sessionCookieName())?.value };
  const refused = await runRoute(caller, 'payouts:view', async ({ sessionId, userId }) => {
    const onEnd = takeReader(userId);
    if (!onEnd)
      return Response.json({ code: 'too_many_streams' }, { status: 429, headers: { 'Retry-After': '10' } });
    outgoing.writeHead(200, streamHeaders);
    openStream(outgoing, {
      onEnd,
      userId,
      // The browser sends the header when it reconnects by itself; a page that opens a new stream can only
      // put the id into the address.
      after: [incoming.headers['last-event-id']].flat()[0] ?? nextUrl.searchParams.get('after'),
      isWelcome: async () => (await findPersonOfSession(sessionId)) !== null,
    });
    return new Response();
  });
  if (outgoing.headersSent) return;
  outgoing.writeHead(refused.status, Object.fromEntries(refused.headers));
  outgoing.end(await refused.text());
}

function toRequest({ url = '/', headers }: IncomingMessage): NextRequest {
  const { cookie = '' } = headers;
  return new NextRequest(new URL(url, env().PUBLIC_URL), { headers: { cookie } });
}
