import { clientAddress } from '#lib/auth/client-address.ts';
import { findRequestedPath } from '#lib/auth/request-stamp.ts';
import type { Arrival } from '#lib/domain/webhooks/operations.ts';
import { addressPath, maxBodyBytes } from '#lib/domain/webhooks/rules.ts';
import { readBody } from './read-body.ts';

const keptHeaders = ['content-type', 'content-length', 'content-encoding', 'user-agent', 'x-forwarded-for'];
const bodyMs = 10_000;

/** All that is stored of a call; `too_slow` and `cut_short` when its body never arrived whole. */
export async function readArrival(
  request: Request,
  token: string,
): Promise<Arrival | 'too_slow' | 'cut_short'> {
  // Next decodes and normalizes paths. Only the address exactly as we gave it out is accepted.
  const { pathname, search } = new URL(request.url);
  const path = findRequestedPath(request.headers) ?? pathname + search;
  const body = await readBody(request, { bytes: maxBodyBytes, ms: bodyMs });
  if (body.kind === 'too_slow' || body.kind === 'cut_short') return body.kind;
  return {
    token: path === `${addressPath}${token}` ? token : '',
    bytes: body.bytes,
    unread: body.kind === 'too_large' ? 'too_large' : isEncoded(request) ? 'encoded' : null,
    headers: pickHeaders(request),
    sourceAddress: clientAddress(request.headers),
  };
}

function isEncoded(request: Request): boolean {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

function pickHeaders(request: Request): Record<string, string> {
  const kept = keptHeaders.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value.slice(0, 200)]];
  });
  return Object.fromEntries(kept);
}
