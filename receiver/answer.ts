import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressPath } from '#lib/domain/webhooks/rules.ts';
import { answerNotification } from '#lib/web/answers/answer-notification.ts';
import { respond } from '#lib/web/answers/respond.ts';
import { GET as tellHealth } from '../app/api/health/route.ts';

/** Only for reading addresses, which come without a host. */
const here = 'http://receiver';

/** Answers a notification as the web server does, and the question whether this process takes more. */
export function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { pathname } = URL.parse(incoming.url ?? '', here) ?? {};
  if (pathname?.startsWith(addressPath) && incoming.method === 'POST') answerNotification(incoming, outgoing);
  else void respond(outgoing, tell(pathname));
}

/** `pathname`: undefined where the address cannot be read. */
function tell(pathname: string | undefined): Response {
  if (pathname === undefined) return new Response(null, { status: 400 });
  if (pathname.startsWith(addressPath))
    return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  return pathname === '/api/health' ? tellHealth() : new Response(null, { status: 404 });
}
