import { currentCaller, findPersonOfSession } from '#lib/auth/caller.ts';
import { runRoute } from '#lib/auth/route.ts';
import { openStream } from '#lib/events/stream.ts';

/** What changes while a page is open: topics and ids, never data. Watching does not keep a session alive. */
export async function GET(request: Request): Promise<Response> {
  const response = await runRoute(await currentCaller(), 'payouts:view', async ({ sessionId }) =>
    openStream({
      // The header is the browser's own; a page that opens a new stream itself can only put it into the address.
      after: request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after'),
      isWelcome: async () => (await findPersonOfSession(sessionId)) !== null,
      signal: request.signal,
    }),
  );
  // A refusal; the stream has a rule of its own.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}
