import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NextRequest } from 'next/server';
import type { Permission, Person } from '#lib/auth/permissions.ts';
import { runRoute } from '#lib/auth/route.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { noPage, securityHeaders } from '../security-headers.mjs';
import { respond } from './respond.ts';

/** Answers with what it returns, or by itself: then it has written the head. */
type Handler = (person: Person, request: NextRequest) => Promise<Response | undefined>;

/** What Next does not see is checked as its routes are (`runRoute`) and has the headers of `next.config.mjs`. */
export function answerOffice(permission: Permission, handle: (outgoing: ServerResponse) => Handler) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    answer(incoming, outgoing, { permission, handle: handle(outgoing) }).catch((error: unknown) => {
      log().error({ error }, 'a stream was not answered');
      outgoing.destroy();
    });
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { permission, handle }: { permission: Permission; handle: Handler },
): Promise<void> {
  for (const { key, value } of [...securityHeaders, noPage]) outgoing.setHeader(key, value);
  const request = toRequest(incoming);
  const caller = { cookie: request.cookies.get(sessionCookieName())?.value };
  const said = await runRoute(
    caller,
    permission,
    async (person) => (await handle(person, request)) ?? new Response(),
  );
  if (!outgoing.headersSent) await respond(outgoing, said);
}

const readHeaders = ['cookie', 'accept-language', 'last-event-id'];

function toRequest({ url = '/', headers }: IncomingMessage): NextRequest {
  const sent = readHeaders.map((name) => [name, [headers[name]].flat()[0] ?? ''] as [string, string]);
  return new NextRequest(new URL(url, env().PUBLIC_URL), { headers: sent });
}
