import { clientAddress } from '#lib/auth/client-address.ts';
import { findRequestedPath } from '#lib/auth/request-stamp.ts';
import { type Arrival, isOpenAddress } from '#lib/domain/webhooks/operations/receive.ts';
import { addressPath, keptBytes, maxBodyBytes } from '#lib/domain/webhooks/rules.ts';
import { toEncoding, unpack } from '#lib/unpack.ts';
import { readBody } from './read-body.ts';

const keptHeaders = ['content-type', 'content-length', 'content-encoding', 'user-agent', 'x-forwarded-for'];
const bodyMs = 10_000;

/**
 * All that is stored of a call; `too_slow` and `cut_short` when its body never arrived whole. Throws when the
 * database has to be asked about the address and does not answer.
 */
export async function readArrival(
  request: Request,
  requestedToken: string,
): Promise<Arrival | 'too_slow' | 'cut_short'> {
  // Next decodes and normalizes paths. Only the address exactly as we gave it out is accepted.
  const { pathname, search } = new URL(request.url);
  const path = findRequestedPath(request.headers) ?? pathname + search;
  const token = path === `${addressPath}${requestedToken}` ? requestedToken : '';
  // Nobody who only guesses has us read a megabyte, or unpack anything.
  const mayGoOn = () => isOpenAddress(token);
  const body = await readBody(request, { bytes: maxBodyBytes, ms: bodyMs, freeBytes: keptBytes, mayGoOn });
  if (body.kind === 'too_slow' || body.kind === 'cut_short') return body.kind;
  const encoding = toEncoding(request.headers.get('content-encoding'));
  const arrival = { token, headers: pickHeaders(request), sourceAddress: clientAddress(request.headers) };
  const unread = (why: NonNullable<Arrival['unread']>): Arrival => ({
    ...arrival,
    bytes: body.bytes.slice(0, keptBytes),
    unread: why,
  });
  if (body.kind === 'too_large') return unread('too_large');
  if (encoding !== '' && !(await mayGoOn())) return { ...unread('encoded'), token: '' };
  const content = await unpack(body.bytes, encoding, maxBodyBytes);
  return content.kind === 'whole' ? { ...arrival, bytes: content.bytes, unread: null } : unread(content.kind);
}

function pickHeaders(request: Request): Record<string, string> {
  const kept = keptHeaders.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value.slice(0, 200)]];
  });
  return Object.fromEntries(kept);
}
