import { headers } from 'next/headers';
import { findRefusal, findRequestedPath } from '#lib/auth/request-stamp.ts';
import { allowedMethods, type EarlyRefusal, refusalStatuses } from '#lib/web/early-refusal.ts';

/** Answers what was refused before Next saw it. Whoever asks for this address itself is told that it is not there. */
export async function GET(): Promise<Response> {
  const sent = await headers();
  const code = findRefusal(sent) as EarlyRefusal | null;
  const status = code === null ? 404 : refusalStatuses[code];
  // The body of what was refused is not read, so the connection cannot be used again.
  const more = { 'Cache-Control': 'no-store', ...(code === null ? {} : { Connection: 'close' }) };
  const [path = ''] = findRequestedPath(sent)?.split('?') ?? [];
  const allow = code === 'method_not_allowed' ? { Allow: allowedMethods(path).join(', ') } : {};
  return Response.json({ code: code ?? 'not_found' }, { status, headers: { ...more, ...allow } });
}
