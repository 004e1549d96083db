import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NextRequest } from 'next/server';
import type { Permission, Person } from '#lib/auth/permissions.ts';
import { runRoute } from '#lib/auth/route.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { noPage, securityHeaders } from '../security-headers.mjs';
import { readCookie } from './read-cookie.ts';
import { respond } from './respond.ts';

/** Answers with what it returns, or by itself: then it has written the head. */
type Handler = (
  person: Person,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => Promise<Response | undefined>;

/** What every answer says besides its own; a handler that writes the head adds them. */
export const officeHeaders = Object.fromEntries(
  [...securityHeaders, noPage].map(({ key, value }) => [key, value]),
);

/** What Next does not see is checked as its routes are (`runRoute`) and has the headers of `next.config.mjs`. */
export function answerOffice(permission: Permission, handle: Handler) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    answer(incoming, outgoing, { permission, handle }).catch((error: unknown) => {
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
  const caller = { cookie: readCookie(incoming.headers.cookie, sessionCookieName()) };
  let isAnswered = false;
  const said = await runRoute(caller, permission, async (person) => {
    const response = await handle(person, incoming, outgoing);
    isAnswered = response === undefined;
    return response ?? new Response();
  });
  // What has begun and then failed cannot be answered any more.
  if (isAnswered || outgoing.headersSent) return;
  for (const [name, value] of Object.entries(officeHeaders)) outgoing.setHeader(name, value);
  await respond(outgoing, said);
}

const readHeaders = ['cookie', 'accept-language'];

/** With what its reader may have said about the answer. */
export function toRequest({ url = '/', headers }: IncomingMessage): NextRequest {
  const sent = readHeaders.map((name) => [name, [headers[name]].flat()[0] ?? ''] as [string, string]);
  return new NextRequest(new URL(url, env().PUBLIC_URL), { headers: sent });
}
