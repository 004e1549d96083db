import { headers } from 'next/headers';
import { findRefusal } from '#lib/auth/request-stamp.ts';
import { type EarlyRefusal, refusalStatuses } from '#lib/web/early-refusal.ts';

/** Answers what was refused before Next saw it. Whoever asks for this address itself is told that it is not there. */
export async function GET(): Promise<Response> {
  const code = findRefusal(await headers()) as EarlyRefusal | null;
  const status = code === null ? 404 : refusalStatuses[code];
  // The body of what was refused is not read, so the connection cannot be used again.
  const more = { 'Cache-Control': 'no-store', ...(code === null ? {} : { Connection: 'close' }) };
  const allow = code === 'method_not_allowed' ? { Allow: 'GET, HEAD, POST' } : {};
  return Response.json({ code: code ?? 'not_found' }, { status, headers: { ...more, ...allow } });
}
